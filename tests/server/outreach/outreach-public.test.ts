import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import type { PublicForm } from '../../../domain/outreach/public-request.ts'
import { openOtherLanguage, outreachPath, publicRequest } from '../support/outreach.ts'
import { ids } from '../support/people.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({ environment: { TRUST_PROXY: '127.0.0.1' } })
const path = `${outreachPath}/Public`
let address = 0
/** Each of another address, since one may send ten an hour. */
const send = (body: object, headers: Record<string, string> = {}) =>
  server.call<string>(null, 'POST', path, body, {
    'x-forwarded-for': `198.51.100.${++address % 250}`,
    ...headers,
  })
const stored = async (id: string): Promise<OutreachRequestRecord> =>
  (await server.call<OutreachRequestRecord>('staff', 'GET', `${outreachPath}/${id}`)).value
const count = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from outreach_request`.execute(server.db)
  return rows[0]?.n ?? 0
}
/** What was set last counts, whatever its clock says. */
const setIntake = (status: number) =>
  sql`insert into site_outreach_status (site_id, status, comment, created_on)
    values (${ids.site.toronto}, ${status}, 'Back in May', now() - ${++address} * interval '1 minute')`.execute(
    server.db,
  )

describe('A request without an account', () => {
  beforeEach(() => setIntake(0))

  it('is taken once however often it is sent, and answers a number to quote', async () => {
    const body = publicRequest()
    const [first, second] = [await send(body), await send(body)]
    expect(first.value).toMatch(/^\d{5,}$/)
    expect(second.value).toBe(first.value)
    expect(await stored(body.Id)).toMatchObject({
      RegistrationSubmissionId: first.value,
      SiteSpecified: true,
      CreatedById: null,
      LatestStatus: { Status: 0, CreatedByName: null },
      NoOrgDetails: 'École de la Pointe-aux-Pins',
    })
  })

  // On PostgreSQL the two meet in the database; the embedded one tells what must come of them.
  it('is taken once where two tabs send it at the same time, and both are told its number', async () => {
    for (let round = 0; round < 8; round++) {
      const body = publicRequest()
      const [one, two] = await Promise.all([send(body), send(body)])
      expect([one.status, two.status]).toEqual([200, 200])
      expect(one.value).toMatch(/^\d{5,}$/)
      expect(two.value).toBe(one.value)
    }
  })

  it('keeps no words for another language beside a language that asks for none', async () => {
    await openOtherLanguage(server.db)
    const plain = enumerationId('Languages', 1)
    const body = publicRequest({ LanguageId: plain, OtherLanguage: 'Inuktitut' })
    expect((await send(body)).status).toBe(200)
    expect(await stored(body.Id)).toMatchObject({ LanguageId: plain, OtherLanguage: null })
  })

  it('is refused, and its words are not stored, where a class has the Id of somebody else’s', async () => {
    const first = publicRequest()
    expect((await send(first)).status).toBe(200)
    const before = await count()
    const { status, code } = await send(publicRequest({ Classes: first.Classes }))
    expect([status, code]).toEqual([409, 'id_taken'])
    expect(await count()).toBe(before)
    expect((await stored(first.Id)).Classes.map(({ Id }) => Id)).toEqual(first.Classes.map(({ Id }) => Id))
  })

  it('finds a school by its name, tells nobody, and keeps the words where the name is not one school’s', async () => {
    const { rows } = await sql<{
      name: string
    }>`select name from organization where id = ${ids.organization.maple}`.execute(server.db)
    const known = publicRequest({ SchoolName: rows[0]?.name.toUpperCase() })
    const answer = await send(known)
    expect(answer.value).toMatch(/^\d+$/)
    expect(await stored(known.Id)).toMatchObject({
      OrganizationId: ids.organization.maple,
      NoOrgDetails: null,
    })
    const spelled = publicRequest({ SchoolName: rows[0]?.name.replace(' ', '.-') })
    await send(spelled)
    expect(await stored(spelled.Id)).toMatchObject({ OrganizationId: ids.organization.maple })
    const other = publicRequest({ SchoolName: rows[0]?.name, SchoolCity: 'Elsewhere' })
    await send(other)
    expect(await stored(other.Id)).toMatchObject({
      OrganizationId: null,
      NoOrgDetails: `${rows[0]?.name}, Elsewhere`,
    })
  })

  it('goes to no site that is closed, and to the national office where none is named', async () => {
    await setIntake(2)
    expect((await send(publicRequest())).code).toBe('intake_closed')
    const form = (await server.call<PublicForm>(null, 'GET', path)).value
    expect(form.Sites.find(({ Id }) => Id === ids.site.toronto)).toMatchObject({
      Intake: 2,
      Comment: 'Back in May',
    })
    const national = publicRequest({ SiteId: null })
    await send(national)
    expect(await stored(national.Id)).toMatchObject({ SiteSpecified: false, LatestSite: { SiteId: null } })
    expect((await server.call('coordinator', 'GET', `${outreachPath}/${national.Id}`)).status).toBe(404)
  })

  it('is offered every site but the national office, whatever the types of both', async () => {
    const offered = async () =>
      (await server.call<PublicForm>(null, 'GET', path)).value.Sites.map(({ Id }) => Id)
    const retype = (site: string, type: number) =>
      sql`update site set type = ${type} where id = ${site}`.execute(server.db)
    const before = await offered()
    await retype(ids.site.national, 0)
    await retype(ids.site.montreal, 2)
    expect(await offered()).toEqual(before)
    expect(before.toSorted()).toEqual([ids.site.toronto, ids.site.montreal].toSorted())
    await retype(ids.site.national, 2)
    await retype(ids.site.montreal, 0)
  })

  it('says at which field it is wrong, and keeps nothing', async () => {
    const before = await count()
    const refused = await send(publicRequest({ SchoolName: ' ', ContactEmail: 'x' }))
    expect(refused.body.Errors).toMatchObject([
      { Code: 'required', Field: 'SchoolName' },
      { Code: 'invalid_email', Field: 'ContactEmail' },
    ])
    expect((await send(publicRequest({ OrganizationId: ids.organization.maple }))).code).toBe('unknown_field')
    expect((await send({ ...publicRequest(), ContactFirstName: 'A\nB' })).code).toBe('not_one_line')
    expect((await send(publicRequest({ LanguageId: randomUUID() }))).code).toBe('unknown_reference')
    expect(await count()).toBe(before)
  })

  it('names what nobody has by its place, where it came without an Id', async () => {
    const [KitId, GradeId] = [randomUUID(), randomUUID()]
    const Classes = [{ Topic: 'Circuits', KitId, Grades: [{ GradeId, NumStudents: 24 }] }]
    const refused = await send({ ...publicRequest({ Classes }), Id: undefined })
    expect(refused.body.Errors).toMatchObject([
      { Code: 'unknown_reference', Field: 'Classes[0].KitId' },
      { Code: 'unknown_reference', Field: 'Classes[0].Grades[0].GradeId' },
    ])
  })

  it('keeps a school that is told in words, behind its name where both are told', async () => {
    const NoOrgDetails = 'The new school\nbehind the mill'
    const { rows } = await sql<{
      name: string
    }>`select name from organization where id = ${ids.organization.maple}`.execute(server.db)
    const told = [
      [{ SchoolName: undefined, NoOrgPostalCode: 'k1a 0b1' }, NoOrgDetails],
      [{ SchoolName: null, SchoolCity: 'Hull' }, `Hull\n${NoOrgDetails}`],
      [{ SchoolCity: 'Hull' }, `École de la Pointe-aux-Pins, Hull\n${NoOrgDetails}`],
      // Found by its name, the school would take the place of what else was told.
      [{ SchoolName: rows[0]?.name }, `${rows[0]?.name}\n${NoOrgDetails}`],
    ] as const
    for (const [more, kept] of told) {
      const body = publicRequest({ NoOrgDetails, ...more })
      expect((await send(body)).status).toBe(200)
      expect(await stored(body.Id)).toMatchObject({ OrganizationId: null, NoOrgDetails: kept })
    }
  })

  it('is refused rather than shortened where name and words do not fit together, and without either', async () => {
    const [before, NoOrgDetails] = [await count(), 'é'.repeat(1990)]
    const long = await send(publicRequest({ NoOrgDetails }))
    expect(long.body.Errors).toEqual([
      expect.objectContaining({ Code: 'too_long', Field: 'NoOrgDetails', Limit: 2000 }),
    ])
    const nowhere = await send(publicRequest({ SchoolName: null, SchoolCity: 'Hull', NoOrgDetails: ' ' }))
    expect(nowhere.body.Errors).toMatchObject([{ Code: 'required', Field: 'SchoolName' }])
    expect(await count()).toBe(before)
  })

  it('needs neither an Id nor a language: it is one for each UUID that comes as its key', async () => {
    const { Id: _id, Locale: _locale, ...body } = publicRequest()
    const key = randomUUID()
    const [first, second] = [
      await send(body, { 'idempotency-key': key }),
      await send(body, { 'idempotency-key': key.toUpperCase() }),
    ]
    expect([first.status, second.value]).toEqual([200, first.value])
    expect(await stored(key)).toMatchObject({ RegistrationSubmissionId: first.value })
    const ofClass = (more: object) => ({ ...publicRequest(more), Id: undefined, Locale: null })
    const other = await send(ofClass({ ContactFirstName: 'Yan' }), { 'idempotency-key': key })
    expect([other.status, other.code]).toEqual([409, 'id_taken'])
    // Two strangers may choose the same text.
    const numbers = [
      await send(ofClass({ Id: null }), { 'idempotency-key': 'request 1' }),
      await send(ofClass({}), { 'idempotency-key': 'request 1' }),
      await send(ofClass({})),
    ].map(({ value }) => value)
    expect(new Set([first.value, ...numbers]).size).toBe(4)
  })

  it('is one for each key of a signed-in person, whatever the key says, and the honeypot tells nothing then, either', async () => {
    const { Id: _id, ...body } = publicRequest()
    const before = await count()
    const sendAgain = (more: object, key: string) =>
      server.call<string>('volunteer', 'POST', path, { ...body, ...more }, { 'idempotency-key': key })
    const [first, second] = [await sendAgain({}, 'my class'), await sendAgain({}, 'my class')]
    expect([first.status, second.status, second.value]).toEqual([200, 200, first.value])
    expect(await count()).toBe(before + 1)
    for (let time = 0; time < 2; time++)
      expect((await sendAgain({ Website: 'https://spam.example' }, 'spam')).value).toMatch(/^\d{5}$/)
    expect(await count()).toBe(before + 1)
  })

  it('is refused under the Id of another, whose words stay and whose number is not told', async () => {
    const body = publicRequest({ AvailableTimes: 'In May' })
    const { value } = await send(body)
    const other = await send({ ...body, AvailableTimes: 'In June' })
    expect([other.status, other.code, other.body.Errors?.[0]?.Field]).toEqual([409, 'id_taken', 'Id'])
    expect(other.text).not.toContain(value)
    expect(await stored(body.Id)).toMatchObject({ AvailableTimes: 'In May' })
    // The same words, however they are written down.
    const turned = Object.fromEntries(Object.entries({ ...body, Locale: 'en', SchoolCity: null }).reverse())
    expect((await send(turned)).value).toBe(value)
  })

  it('is refused under the Id of one whose words cannot be compared: they would be lost unsaid', async () => {
    const body = publicRequest({ AvailableTimes: 'In May' })
    const { value } = await send(body)
    await sql`update outreach_request set asked_digest = null where id = ${body.Id}`.execute(server.db)
    for (const AvailableTimes of ['In June', 'In May']) {
      const other = await send({ ...body, AvailableTimes })
      expect([other.status, other.code, other.body.Errors?.[0]?.Field]).toEqual([409, 'id_taken', 'Id'])
      expect(other.text).not.toContain(value)
    }
    expect(await stored(body.Id)).toMatchObject({ AvailableTimes: 'In May' })
  })

  it('of a machine is answered like any other, and kept nowhere', async () => {
    const before = await count()
    expect((await send(publicRequest({ Website: 'https://spam.example' }))).value).toMatch(/^\d{5}$/)
    expect(await count()).toBe(before)
  })

  it('comes ten times an hour from one address', async () => {
    const codes: (string | undefined)[] = []
    for (let time = 0; time < 12; time++) {
      const reply = await server.call(null, 'POST', path, publicRequest(), {
        'x-forwarded-for': '203.0.113.9',
      })
      codes.push(reply.code)
    }
    expect(codes).toEqual([...Array(10).fill(undefined), 'too_many_requests', 'too_many_requests'])
  })
})

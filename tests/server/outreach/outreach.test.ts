import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { OutreachRequestRecord, OutreachRequestRow } from '../../../domain/outreach/document.ts'
import { openOtherLanguage, outreachBody, outreachPath as path } from '../support/outreach.ts'
import { ids, people } from '../support/people.ts'
import { enumerationId } from '../support/seed.ts'
import { type Reply, withServer } from '../support/with-server.ts'

const server = withServer()
const version = (number: number) => ({ 'if-match': `"${number}"` })
const problemsOf = ({ body }: Pick<Reply, 'body'>) => body.Errors ?? []
const codes = (reply: Pick<Reply, 'body'>): string[] => problemsOf(reply).map(({ Code }) => Code)
const create = async (more: object = {}): Promise<OutreachRequestRecord> =>
  (await server.call<OutreachRequestRecord>('coordinator', 'POST', path, outreachBody(more))).value
const setStatus = (
  person: 'coordinator' | 'staff',
  moves: [id: string, status: number, version?: number][],
) =>
  server.call<OutreachRequestRecord[]>(
    person,
    'POST',
    `${path}/Status`,
    moves.map(([OutreachRequestId, Status, Version]) => ({ Status: { OutreachRequestId, Status, Version } })),
  )

describe('An outreach request', () => {
  it('begins as pending at its site and is told with its histories', async () => {
    const body = outreachBody({ Notes: [{ Id: randomUUID(), Text: ' Called the school ' }] })
    const made = await server.call<OutreachRequestRecord>('coordinator', 'POST', path, body)
    expect(codes(made)).toEqual([])
    expect(made.value).toMatchObject({
      Version: 1,
      SiteId: ids.site.toronto,
      SiteSpecified: true,
      RegistrationSubmissionId: null,
      ContactPhoneNumber: '613-555-0199',
      NoOrgPostalCode: 'K1A 0B1',
      LatestStatus: { Status: 0 },
      LatestSite: { SiteId: ids.site.toronto },
      Notes: [{ Text: 'Called the school', DisplayDate: server.now().toISOString() }],
    })
    expect(made.value.StatusRecords).toHaveLength(1)
    expect(made.value.Classes).toMatchObject([{ Topic: 'Circuits', Grades: [{ NumStudents: 24 }] }])
  })

  it('is told with the fields that the documents name: what each part stands in, and its language in words', async () => {
    const LanguageId = enumerationId('Languages', 1)
    const body = outreachBody({ LanguageId, Notes: [{ Id: randomUUID(), Text: 'Called' }] })
    const { value } = await server.call<OutreachRequestRecord>('coordinator', 'POST', path, body)
    const [one] = value.Classes
    expect(value.Language).toEqual({ en: expect.any(String), fr: expect.any(String) })
    expect(one?.OutreachRequestId).toBe(value.Id)
    expect(one?.Grades[0]?.OutreachRequestClassId).toBe(one?.Id)
    expect(value.Notes[0]?.OutreachRequestId).toBe(value.Id)
    // What is told may be sent back.
    const again = await server.call('coordinator', 'PUT', `${path}/${value.Id}`, value, { 'if-match': '"1"' })
    expect(codes(again)).toEqual([])
  })

  it('forgets the words for another language once the language is one that asks for none', async () => {
    const [other, plain] = [await openOtherLanguage(server.db), enumerationId('Languages', 1)]
    const body = outreachBody({ LanguageId: other, OtherLanguage: 'Inuktitut' })
    const made = await server.call<OutreachRequestRecord>('coordinator', 'POST', path, body)
    expect(made.value).toMatchObject({ LanguageId: other, OtherLanguage: 'Inuktitut' })
    const back = { LanguageId: plain }
    const { value } = await server.call('coordinator', 'PUT', `${path}/${body.Id}`, back, {
      'if-match': '"1"',
    })
    expect(value).toMatchObject({ LanguageId: plain, OtherLanguage: null })
  })

  it('keeps the words for another language once the language that asked for them has left its list', async () => {
    const other = await openOtherLanguage(server.db)
    const body = outreachBody({ LanguageId: other, OtherLanguage: 'Inuktitut' })
    await server.call('coordinator', 'POST', path, body)
    const held = await sql<object>`
      delete from enumeration_list_item where enumeration_id = ${other} returning *
    `.execute(server.db)
    onTestFinished(async () => {
      await sql`
        insert into enumeration_list_item
        select * from json_populate_recordset(null::enumeration_list_item, ${JSON.stringify(held.rows)}::json)
        on conflict (id) do nothing
      `.execute(server.db)
    })
    const { value } = await server.call(
      'coordinator',
      'PUT',
      `${path}/${body.Id}`,
      { AvailableTimes: 'Any' },
      { 'if-match': '"1"' },
    )
    expect(value).toMatchObject({ LanguageId: other, OtherLanguage: 'Inuktitut' })
  })

  it('needs somebody to answer to, a class, a grade and students', async () => {
    const [classId, gradeId] = [randomUUID(), randomUUID()]
    const refused = await server.call(
      'coordinator',
      'POST',
      path,
      outreachBody({
        ContactFirstName: ' ',
        ContactEmail: 'nobody',
        Classes: [{ Id: classId, Grades: [{ Id: gradeId, GradeId: null, NumStudents: 0 }] }],
      }),
    )
    expect(refused.status).toBe(422)
    expect(problemsOf(refused)).toMatchObject([
      { Code: 'required', Field: 'ContactFirstName' },
      { Code: 'invalid_email', Field: 'ContactEmail' },
      { Code: 'required', Field: `Classes[${classId}].Grades[${gradeId}].GradeId` },
      { Code: 'students_not_positive', Field: `Classes[${classId}].Grades[${gradeId}].NumStudents` },
    ])
    expect(codes(await server.call('coordinator', 'POST', path, outreachBody({ Classes: [] })))).toEqual([
      'required',
    ])
  })

  it('is refused where a part of it has the Id of another’s, which stays as it is', async () => {
    const first = await create({ Notes: [{ Id: randomUUID(), Text: 'Called' }] })
    const Notes = [{ Id: first.Notes[0]?.Id, Text: 'Theirs' }]
    for (const parts of [{ Classes: first.Classes }, { Notes }]) {
      const { status, code } = await server.call('coordinator', 'POST', path, outreachBody(parts))
      expect([status, code]).toEqual([409, 'id_taken'])
    }
    expect((await server.call('staff', 'GET', `${path}/${first.Id}`)).value).toMatchObject({
      Version: 1,
      Classes: [{ Id: first.Classes[0]?.Id }],
      Notes: [{ Text: 'Called' }],
    })
  })

  it('takes further notes, and keeps those it has', async () => {
    const made = await create({ Notes: [{ Id: randomUUID(), Text: 'First' }] })
    const [first] = made.Notes
    const further = await server.call<OutreachRequestRecord>(
      'coordinator',
      'PUT',
      `${path}/${made.Id}`,
      { Notes: [first, { Id: randomUUID(), Text: 'Second' }] },
      version(1),
    )
    expect(further.value.Notes.map(({ Text }) => Text).sort()).toEqual(['First', 'Second'])
    const changed = { Notes: [{ ...first, Text: 'Never said' }] }
    expect(
      codes(await server.call('coordinator', 'PUT', `${path}/${made.Id}`, changed, version(2))),
    ).toContain('not_allowed')
  })

  it('moves as the table allows, all or none, and one of two at once is told', async () => {
    const [one, other] = [await create(), await create()]
    const moved = await setStatus('coordinator', [[one.Id, 2, 1]])
    expect(moved.value).toMatchObject([
      { Version: 2, LatestStatus: { Status: 2, CreatedByName: expect.any(String) } },
    ])
    expect(codes(await setStatus('coordinator', [[one.Id, 1, 1]]))).toEqual(['version_conflict'])
    const mixed = await setStatus('coordinator', [
      [other.Id, 2],
      [one.Id, 4],
    ])
    expect(problemsOf(mixed)).toMatchObject([{ Code: 'transition_not_allowed', Field: `[${one.Id}]` }])
    const still = await server.call<OutreachRequestRecord>('coordinator', 'GET', `${path}/${other.Id}`)
    expect(still.value.LatestStatus.Status).toBe(0)
    expect(
      (await setStatus('staff', [[one.Id, 4]])).value[0]?.StatusRecords.map(({ Status }) => Status),
    ).toEqual([4, 2, 0])
  })

  it('moves by records that are sent back as they were told', async () => {
    const made = await create()
    const Status = { ...made.LatestStatus, Status: 2 }
    const moved = await server.call<OutreachRequestRecord[]>('staff', 'POST', `${path}/Status`, [{ Status }])
    expect([codes(moved), moved.value[0]?.LatestStatus.Status]).toEqual([[], 2])
    const given = await server.call<OutreachRequestRecord[]>('staff', 'POST', `${path}/Site`, [
      { ...made.LatestSite, SiteId: ids.site.montreal },
    ])
    expect([codes(given), given.value[0]?.LatestSite.SiteId]).toEqual([[], ids.site.montreal])
  })

  it('goes to another site, and out of sight of the former one', async () => {
    const made = await create()
    const body = [{ OutreachRequestId: made.Id, SiteId: ids.site.montreal }]
    expect((await server.call('coordinator', 'POST', `${path}/Site`, body)).status).toBe(200)
    expect((await server.call('coordinator', 'GET', `${path}/${made.Id}`)).status).toBe(404)
    const seen = await server.call<OutreachRequestRecord>('staff', 'GET', `${path}/${made.Id}`)
    expect(seen.value.SiteRecords.map(({ SiteId }) => SiteId)).toEqual([ids.site.montreal, ids.site.toronto])
  })

  it('goes to no site that was closed or left meanwhile, and says which it is; staff still reach a closed one', async () => {
    const made = await create()
    const { montreal } = ids.site
    const give = (who: 'coordinator' | 'staff') =>
      server.call(who, 'POST', `${path}/Site`, [{ OutreachRequestId: made.Id, SiteId: montreal }])
    onTestFinished(async () => {
      await sql`delete from site_outreach_status where site_id = ${montreal}`.execute(server.db)
      await sql`delete from site_status where site_id = ${montreal} and not is_active`.execute(server.db)
    })
    await sql`insert into site_outreach_status (site_id, status, comment, created_on)
      values (${montreal}, 2, 'Full', now())`.execute(server.db)
    expect(problemsOf(await give('coordinator'))).toMatchObject([
      { Code: 'intake_closed', Field: `[${made.Id}]` },
    ])
    await sql`insert into site_status (site_id, is_active) values (${montreal}, false)`.execute(server.db)
    for (const who of ['coordinator', 'staff'] as const)
      expect(codes(await give(who))).toEqual(['site_inactive'])
    await sql`delete from site_status where site_id = ${montreal} and not is_active`.execute(server.db)
    expect((await give('staff')).status).toBe(200)
  })

  it('is found by status, words and site, a page at a time', async () => {
    const mark = `Zz${randomUUID().slice(0, 6)}`
    for (let number = 0; number < 3; number++) await create({ ContactLastName: `${mark} ${number}` })
    const ask = async (more: object) =>
      server.call<OutreachRequestRow[]>('coordinator', 'POST', `${path}/Query`, { Search: mark, ...more })
    const page = await ask({ Take: 2, SortColumn: 'ContactName', Sort: 0 })
    expect(page.body.TotalRecords).toBe(3)
    expect(page.value.map(({ ContactName }) => ContactName)).toEqual([`Zoé ${mark} 0`, `Zoé ${mark} 1`])
    expect(page.value[0]).toMatchObject({ Status: 0, Type: 0, SchoolName: 'École de la Pointe-aux-Pins' })
    expect((await ask({ StatusFilters: [5] })).body.TotalRecords).toBe(0)
    const byName = await ask({ SortColumn: 'SiteName', Sort: 0 })
    expect(byName.value).toEqual((await ask({ SortColumn: 'Site', Sort: 0 })).value)
    expect((await ask({ SortColumn: null })).value).toEqual((await ask({})).value)
    expect((await server.call('volunteer', 'POST', `${path}/Query`, {})).status).toBe(403)
    expect(people.coordinator.id).toBeTruthy()
  })
})

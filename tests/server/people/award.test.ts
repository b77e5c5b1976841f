import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AwardRecord } from '../../../domain/award/schema.ts'
import { awardBody, awardPath as path } from '../support/awards.ts'
import { pushEntry } from '../support/make-activity.ts'
import { people } from '../support/people.ts'
import { pull } from '../support/pull.ts'
import { codes, pushTo } from '../support/push.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const version = (number: number) => ({ 'if-match': `"${number}"` })
const words = (locale: string, name: string) => ({ Locale: locale, Name: name, Description: '' })

const create = async (more: object = {}): Promise<AwardRecord> =>
  (await server.call<AwardRecord>('staff', 'POST', path, awardBody(more))).value

const listFor = async (person: 'staff' | 'coordinator') => server.call<AwardRecord[]>(person, 'GET', path)

describe('An award', () => {
  it('is answered as it is kept', async () => {
    const body = awardBody({ IsNational: true })
    const made = await server.call<AwardRecord>('staff', 'POST', path, body)
    expect(made.headers.etag).toBe('"1"')
    expect(made.headers.location).toBe(`${path}/${body.Id}`)
    const expected = {
      Id: body.Id,
      Version: 1,
      CreatedOn: server.now().toISOString(),
      ModifiedOn: server.now().toISOString(),
      CreatedById: people.staff.id,
      ModifiedById: people.staff.id,
      IsNational: true,
      Locales: body.Locales.map((each) => ({ ...each, AwardId: body.Id })),
    }
    expect(made.value).toEqual(expected)
    expect((await server.call('staff', 'GET', `${path}/${body.Id}`)).value).toEqual(expected)
  })

  it('is listed in stretches with the others, and how many there are', async () => {
    await create()
    await create()
    const { value, body } = await listFor('staff')
    const rest = await server.call<AwardRecord[]>('staff', 'GET', `${path}?skip=1&take=1`)
    expect([rest.value, rest.body.TotalRecords]).toEqual([[value[1]], body.TotalRecords])
  })

  it('changes in what the body names', async () => {
    const { Id } = await create()
    const changed = await server.call<AwardRecord>(
      'administrator',
      'PUT',
      `${path}/${Id}`,
      { Locales: [{ Locale: 'fr', Name: ' Météore ' }] },
      version(1),
    )
    expect(changed.value).toMatchObject({
      Version: 2,
      IsNational: false,
      CreatedById: people.staff.id,
      ModifiedById: people.administrator.id,
      Locales: [
        { Locale: 'en', Name: 'Comet', Description: 'For the fastest' },
        { Locale: 'fr', Name: 'Météore', Description: 'Pour les plus rapides' },
      ],
    })
  })

  it.each([
    ['without words', { Locales: [] }, ['required', 'Locales[en].Name']],
    [
      'without a French name',
      { Locales: [words('en', 'Comet'), words('fr', ' ')] },
      ['required', 'Locales[fr].Name'],
    ],
    ['in a third language', { Locales: [words('de', 'Komet')] }, ['invalid', 'Locales[0].Locale']],
    ['with a name too long', { Locales: [words('en', 'x'.repeat(81))] }, ['too_long', 'Locales[0].Name']],
    ['with an unknown field', { Role: 'Staff' }, ['unknown_field', 'Role']],
    ['national in so many words', { IsNational: 'yes' }, ['invalid', 'IsNational']],
  ])('%s is refused', async (_what, more, [code, field]) => {
    const reply = await server.call('staff', 'POST', path, awardBody(more))
    expect([reply.status, reply.body.Errors?.[0]?.Code, reply.body.Errors?.[0]?.Field]).toEqual([
      422,
      code,
      field,
    ])
  })

  it('does not lose the words of a language', async () => {
    const { Id } = await create()
    const body = { Locales: [{ Locale: 'en', Deleted: true }] }
    const reply = await server.call('staff', 'PUT', `${path}/${Id}`, body, version(1))
    expect([reply.status, reply.code]).toEqual([422, 'required'])
  })

  it('is changed on top of its version alone', async () => {
    const { Id } = await create()
    const edit = (headers: Record<string, string>) =>
      server.call<AwardRecord>('staff', 'PUT', `${path}/${Id}`, { IsNational: true }, headers)
    expect((await edit({})).status).toBe(428)
    expect((await edit(version(1))).value.Version).toBe(2)
    const stale = await edit(version(1))
    expect([stale.status, stale.body.Value]).toEqual([412, expect.objectContaining({ Id, Version: 2 })])
  })

  it('is made once by a key that is sent twice', async () => {
    const body = awardBody()
    const key = { 'idempotency-key': randomUUID() }
    const first = await server.call<AwardRecord>('staff', 'POST', path, body, key)
    const second = await server.call<AwardRecord>('staff', 'POST', path, body, key)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.value).toEqual(first.value)
  })

  it('that was deleted is gone from the list, and stays in the table for whoever has it', async () => {
    const { Id } = await create()
    const end = await server.call('staff', 'DELETE', `${path}/${Id}`, undefined, version(1))
    expect(end.value).toEqual({ Id, Version: 2 })
    expect((await server.call('staff', 'GET', `${path}/${Id}`)).status).toBe(404)
    expect((await listFor('staff')).value.map((award) => award.Id)).not.toContain(Id)
    const again = await server.call('staff', 'DELETE', `${path}/${Id}`, undefined, version(2))
    expect([again.status, again.code]).toEqual([404, 'deleted'])
    const { rows } = await sql`
      select l.locale, a.deleted_by_id from award a join award_locale l on l.award_id = a.id
      where a.id = ${Id} order by l.locale
    `.execute(server.db)
    expect(rows).toEqual([
      { locale: 'en', deleted_by_id: people.staff.id },
      { locale: 'fr', deleted_by_id: people.staff.id },
    ])
  })

  it('leaves a line for each write in the audit trail', async () => {
    const { Id } = await create()
    const edit = { Locales: [{ Locale: 'en', Name: 'Star' }] }
    await server.call('staff', 'PUT', `${path}/${Id}`, edit, version(1))
    await server.call('staff', 'DELETE', `${path}/${Id}`, undefined, version(2))
    const { rows } = await sql<{ action: string }>`
      select action, actor_id, type from audit where record_id = ${Id} order by id
    `.execute(server.db)
    expect(rows).toEqual(
      ['create', 'update', 'delete'].map((action) => ({ action, actor_id: people.staff.id, type: 'Award' })),
    )
  })

  it('stands in no outbox and comes to no device', async () => {
    const body = awardBody()
    const answers = await pushTo(server)('staff', [pushEntry('POST', path, body)])
    expect(codes(answers.value)).toEqual([[404, 'not_found']])
    const { Id } = await create()
    expect([...(await pull(server, 'staff')).records.keys()].filter((key) => key.endsWith(Id))).toEqual([])
  })
})

describe('The list of awards', () => {
  it('has national ones for staff alone, by their English name', async () => {
    await sql`update award set deleted_on = now()`.execute(server.db)
    const named = (name: string, more: object = {}) =>
      create({ Locales: [words('en', name), words('fr', name)], ...more })
    await named('Étoile')
    await named('zenith')
    await named('Eclipse', { IsNational: true })
    const namesFor = async (person: 'staff' | 'coordinator') => {
      const { value, body } = await listFor(person)
      expect(body.TotalRecords).toBe(value.length)
      return value.map((award) => award.Locales[0]?.Name)
    }
    expect(await namesFor('staff')).toEqual(['Eclipse', 'Étoile', 'zenith'])
    expect(await namesFor('coordinator')).toEqual(['Étoile', 'zenith'])
  })
})

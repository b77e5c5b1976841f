import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Invitation } from '../../../domain/invitation/schema.ts'
import { linesOf, withImports } from '../support/imports.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { holdTable, overlap } from '../support/overlaps.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { startOfTests, withServer } from '../support/with-server.ts'

const server = withServer()
const mailServer = withMail(server)
const imports = withImports(server)
const path = '/api/vms/Invitation'

const invite = (by: PersonName, ...emails: string[]) =>
  server.call<Invitation[]>(by, 'POST', path, {
    SiteId: ids.site.toronto,
    Locale: 'en',
    People: emails.map((Email) => ({ Email })),
  })
const sendAgain = (by: PersonName, id = '') => server.call<Invitation>(by, 'POST', `${path}/${id}/Send`)
const withdraw = (by: PersonName, id = '') => server.call(by, 'DELETE', `${path}/${id}`)
const later = (minutes: number) =>
  server.setNow(new Date(Date.parse(startOfTests) + minutes * 60_000).toISOString())
/** Has that many invitations of a person been sent when the tests begin. */
const plantSent = (by: PersonName, many: number) =>
  sql`
    insert into job (kind, key, payload, status, run_on, created_on, ended_on)
    select 'invitation', gen_random_uuid() || ':1', jsonb_build_object('author', ${people[by].id}::text), 'done', now(),
      ${startOfTests}::timestamptz, now()
    from generate_series(1, ${many}::int)
  `.execute(server.db)
const refusalOf = ({ status, body }: { status: number; body: { Errors?: unknown } }) => [status, body.Errors]
const ofDay = (Limit: number) => [422, [{ Code: 'too_many', Limit, Message: expect.any(String) }]]

beforeEach(async () => {
  await sql`delete from invitation`.execute(server.db)
  await sql`delete from job`.execute(server.db)
})
afterEach(() => server.setNow(startOfTests))

describe('Invitations that one person has sent', () => {
  it('are 600 mails of a coordinator in 24 hours: what goes beyond is refused as a whole, with how many are left', async () => {
    await plantSent('coordinator', 598)
    expect(refusalOf(await invite('coordinator', 'a@new.example', 'b@new.example', 'c@new.example'))).toEqual(
      ofDay(2),
    )
    const { rows } = await sql`select id from invitation`.execute(server.db)
    expect(rows).toEqual([])
    expect((await invite('coordinator', 'a@new.example', 'b@new.example')).status).toBe(200)
    expect(refusalOf(await invite('coordinator', 'c@new.example'))).toEqual(ofDay(0))
    // Another's are their own.
    expect((await invite('staff', 'c@new.example')).status).toBe(200)
    later(24 * 60)
    expect((await invite('coordinator', 'd@new.example')).status).toBe(200)
  })

  it('count what is sent again, for whoever sends it', async () => {
    const [made] = (await invite('staff', 'a@new.example')).value
    await plantSent('coordinator', 599)
    later(11)
    expect((await sendAgain('coordinator', made?.Id)).value.Sends).toBe(2)
    expect(refusalOf(await invite('coordinator', 'b@new.example'))).toEqual(ofDay(0))
    later(22)
    expect(refusalOf(await sendAgain('coordinator', made?.Id))).toEqual(ofDay(0))
    expect((await sendAgain('staff', made?.Id)).value.Sends).toBe(3)
  })

  it.each(['staff', 'administrator'] as const)('are 3,000 for %s', async (who) => {
    await plantSent(who, 2999)
    expect(refusalOf(await invite(who, 'a@new.example', 'b@new.example'))).toEqual(ofDay(1))
    expect((await invite(who, 'a@new.example')).status).toBe(200)
    expect(refusalOf(await invite(who, 'b@new.example'))).toEqual(ofDay(0))
  })

  it('do not count one that was withdrawn before its mail went', async () => {
    await plantSent('coordinator', 599)
    const [made] = (await invite('coordinator', 'slip@new.example')).value
    await withdraw('coordinator', made?.Id)
    await mailServer.work()
    expect(mailServer.mails).toEqual([])
    expect((await invite('coordinator', 'right@new.example')).status).toBe(200)
  })

  it('are not those of a file that is taken in, which neither is refused nor counts', async () => {
    await plantSent('administrator', 2999)
    const file = linesOf(
      ['Given name', 'Family name', 'E-mail', 'Site', 'Season'],
      ['Marie', 'Roy', 'marie@new.example', 'Toronto', '2025-2026'],
      ['Bob', 'Ross', 'bob@new.example', 'Toronto', '2025-2026'],
    )
    expect(await imports.takenIn('people', file, { Invite: true })).toMatchObject({ Added: 2 })
    await mailServer.work()
    expect(mailServer.mails).toHaveLength(2)
    expect((await invite('administrator', 'a@new.example')).status).toBe(200)
  })

  it.runIf(onPostgres)('do not pass the limit together where two calls come at once', async () => {
    await plantSent('coordinator', 599)
    const answers = await overlap(
      server.db,
      holdTable('invitation'),
      () => invite('coordinator', 'a@new.example'),
      () => invite('coordinator', 'b@new.example'),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 422])
  })
})

describe('The same stranger', () => {
  it('is written to five times by an invitation, whoever sends it and however long ago', async () => {
    const [made] = (await invite('coordinator', 'a@new.example')).value
    for (const [turn, by] of (['staff', 'coordinator', 'administrator', 'coordinator'] as const).entries()) {
      later(11 * (turn + 1))
      expect((await sendAgain(by, made?.Id)).value.Sends).toBe(turn + 2)
    }
    later(60 * 24 * 30)
    expect(refusalOf(await sendAgain('staff', made?.Id))).toMatchObject([
      422,
      [{ Code: 'too_many', Field: 'Sends', Limit: 5 }],
    ])
    await mailServer.work()
    expect(mailServer.mails).toHaveLength(5)
  })

  it('is not written to for ever by withdrawing and inviting anew', async () => {
    for (const turn of [0, 1, 2, 3, 4]) {
      later(11 * turn)
      const made = await invite('coordinator', 'a@new.example')
      expect(made.status, `turn ${turn}`).toBe(200)
      await mailServer.work()
      await withdraw('coordinator', made.value[0]?.Id)
    }
    later(60 * 24 * 30)
    expect(refusalOf(await invite('coordinator', 'b@new.example', 'A@new.example'))).toMatchObject([
      422,
      [{ Code: 'too_many', Field: 'People[1].Email', Limit: 5 }],
    ])
    expect(mailServer.mails).toHaveLength(5)
  })
})

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { importPath, linesOf, withImports } from '../support/imports.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { holdTable, overlap } from '../support/overlaps.ts'
import { type PersonName, people } from '../support/people.ts'
import { headers as hoursHeaders, row as rowOfHours } from '../support/rows-of-hours.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const imports = withImports(server)

const anonymise = (person: PersonName) => {
  const { id, given, family } = people[person]
  return server.call('administrator', 'POST', `/api/vms/Subject/${id}/Anonymise`, {
    FullName: `${given} ${family}`,
  })
}
const peopleHeaders = ['Given name', 'Family name', 'E-mail', 'Site', 'Season', 'Role']
const coordinatorRow = ({ given, family, email }: (typeof people)[PersonName]) =>
  linesOf(peopleHeaders, [given, family, email, 'Montreal', '2024-2025', 'Coordinator'])
const hoursOf = (email: string) => linesOf(hoursHeaders, rowOfHours(email, '12'))
const takeIn = (id: string) => () => server.call('administrator', 'PUT', `${importPath}/${id}`, {})

/** What is kept of somebody under an address. */
const keptOf = async ({ id, email }: (typeof people)[PersonName]) => ({
  people: (await sql`select from subject where lower(email) = ${email}`.execute(server.db)).rows.length,
  roles: (await sql`select from subject_role where subject_id = ${id}`.execute(server.db)).rows.length,
  hours: (await sql`select from historic_hours where lower(email) = ${email}`.execute(server.db)).rows.length,
})
const nothing = { people: 0, roles: 0, hours: 0 }

describe.runIf(onPostgres)('A file that is taken in while somebody in it is anonymised', () => {
  it('makes nobody a coordinator, and adds nobody by their address anew', async () => {
    const who = people.volunteerTwo
    const { Id } = await imports.brought('people', coordinatorRow(who))
    // By then the anonymising holds the person, and their row of the file is still there.
    const [done, taken] = await overlap(
      server.db,
      holdTable('site_registration'),
      () => anonymise('volunteerTwo'),
      takeIn(Id),
    )
    expect([done.status, taken.status], taken.text).toEqual([200, 200])
    expect(await keptOf(who)).toEqual(nothing)
  })

  it('that came first leaves no role behind', async () => {
    const who = people.volunteer
    const { Id } = await imports.brought('people', coordinatorRow(who))
    const [taken, done] = await overlap(server.db, holdTable('site_registration'), takeIn(Id), () =>
      anonymise('volunteer'),
    )
    expect([taken.status, done.status], taken.text).toEqual([200, 200])
    expect(taken.value.Counts).toMatchObject({ Added: 1 })
    expect(await keptOf(who)).toEqual(nothing)
  })

  it('keeps no hours under their address', async () => {
    const who = people.pastVolunteer
    const { Id } = await imports.brought('hours', hoursOf(who.email))
    const [taken, done] = await overlap(server.db, holdTable('historic_hours'), takeIn(Id), () =>
      anonymise('pastVolunteer'),
    )
    expect([taken.status, done.status], taken.text).toEqual([200, 200])
    expect(await keptOf(who)).toEqual(nothing)
  })

  it('keeps none under an address that was theirs before, either', async () => {
    const { id, email } = people.newcomer
    const former = `former.${email}`
    await sql`
      insert into audit (at, actor_id, action, type, record_id, before)
      values (now(), ${id}, 'update', 'Subject', ${id}, ${JSON.stringify({ email: former })}::json)
    `.execute(server.db)
    await sql`update subject set earlier_proven = ${[former]} where id = ${id}`.execute(server.db)
    const { Id, Items } = await imports.brought('hours', hoursOf(former))
    await imports.mend(Id, { Place: Items[0]?.Place ?? 0, Choices: { Keep: true } })
    const [taken, done] = await overlap(server.db, holdTable('historic_hours'), takeIn(Id), () =>
      anonymise('newcomer'),
    )
    expect([taken.status, done.status], taken.text).toEqual([200, 200])
    expect(taken.value.Counts).toMatchObject({ Added: 1 })
    expect(await keptOf({ ...people.newcomer, email: former })).toEqual(nothing)
  })

  it('takes nothing of theirs in where that comes second', async () => {
    const who = people.pending
    const { Id } = await imports.brought('hours', hoursOf(who.email))
    const [done, taken] = await overlap(
      server.db,
      holdTable('site_registration'),
      () => anonymise('pending'),
      takeIn(Id),
    )
    expect([done.status, taken.status], taken.text).toEqual([200, 200])
    expect(taken.value.Counts).toMatchObject({ Rows: 0, Added: 0 })
    expect(await keptOf(who)).toEqual(nothing)
  })
})

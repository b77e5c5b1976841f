import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { linesOf, withImports } from '../support/imports.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { rowsOf, withOrganizationFiles } from '../support/organization-files.ts'
import { holdTable, overlap } from '../support/overlaps.ts'
import { people } from '../support/people.ts'
import { headers as hoursHeaders, row as rowOfHours } from '../support/rows-of-hours.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const imports = withImports(server)
const files = withOrganizationFiles(server)

/** Takes in both while nobody writes to the table; what each says of its rows. */
const countsOfBoth = async (table: string, one: { Id: string }, other: { Id: string }) => {
  const taken = await overlap(
    server.db,
    holdTable(table),
    () => imports.commit(one.Id),
    () => imports.commit(other.Id),
  )
  return taken.map(({ Counts }) => Counts)
}

describe.runIf(onPostgres)('Two files that are taken in at the same time', () => {
  it('enter a school of both into the register once', async () => {
    const school = () =>
      files.compared(
        rowsOf(['Id', 'Name', 'City', 'Province'], ['', 'Overlapping School', 'Wawa', 'Ontario']),
      )
    const [one, other] = [await school(), await school()]
    await overlap(
      server.db,
      holdTable('organization'),
      () => files.commit(one.Id),
      () => files.commit(other.Id),
    )
    const { rows } = await sql`select from organization where name = 'Overlapping School'`.execute(server.db)
    expect(rows).toHaveLength(1)
    expect([(await files.read(one.Id)).Applied, (await files.read(other.Id)).Failed]).toEqual([1, 1])
  })

  it('add an educator of both once', async () => {
    const educator = (phone: string) =>
      imports.brought(
        'educators',
        linesOf(
          ['First name', 'Last name', 'E-mail', 'School', 'City of the school', 'Phone number', 'Site'],
          ['Eve', 'Overlap', 'eve@new.example', 'Maple Public School', 'Toronto', phone, 'Toronto'],
        ),
      )
    const [one, other] = [await educator('705-555-0199'), await educator('705-555-0198')]
    expect(await countsOfBoth('educator', one, other)).toMatchObject([
      { Added: 1, There: 0 },
      { Added: 0, There: 1 },
    ])
    const { rows } = await sql`select from educator where email = 'eve@new.example'`.execute(server.db)
    expect(rows).toHaveLength(1)
  })

  it('ask of hours that both say differently, as of those that were there before', async () => {
    const hours = (many: string) =>
      imports.brought('hours', linesOf(hoursHeaders, rowOfHours(people.pastVolunteer.email, many)))
    const [one, other] = [await hours('12'), await hours('13')]
    expect(await countsOfBoth('historic_hours', one, other)).toMatchObject([
      { Added: 1, Faults: 0 },
      { Added: 0, Faults: 1 },
    ])
  })
})

import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { linesOf, withImports } from './support/imports.ts'
import { people } from './support/people.ts'
import { headers, row } from './support/rows-of-hours.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()
const imports = withImports(server)
const { email } = people.pastVolunteer

beforeEach(async () => {
  await sql`update subject set proven_address = email where sso_id is not null`.execute(server.db)
  await sql`delete from historic_hours`.execute(server.db)
})

const stored = async () =>
  (
    await sql<{ hours: number }>`select sum(delivery_hours)::float8 as hours from historic_hours`.execute(
      server.db,
    )
  ).rows[0]?.hours

it.each([[0], [1], [2]])(
  'rows that say the same are each taken in, whichever is mended afterwards: %i',
  async (place) => {
    const said = (site: string) => row(email, '2', { date: '2025-03-04', site })
    const rows = [0, 1, 2].map((at) => said(at === place ? 'Torronto' : 'Toronto'))
    const { Id } = await imports.brought('hours', linesOf(headers, ...rows))
    expect((await imports.commit(Id)).Counts).toMatchObject({ Added: 2, Faults: 1 })
    await imports.mend(Id, { Place: place, Cells: { Site: 'Toronto' } })
    expect((await imports.commit(Id)).Counts).toMatchObject({ Added: 3, There: 0 })
    expect(await stored()).toBe(6)
    // The same file again brings nothing.
    const again = await imports.brought('hours', linesOf(headers, ...rows.map(() => said('Toronto')), []))
    expect((await imports.commit(again.Id)).Counts).toMatchObject({ Added: 0, There: 3 })
  },
)

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { importPath, linesOf, withImports } from '../support/imports.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { holdTable, overlap } from '../support/overlaps.ts'
import { ids, people } from '../support/people.ts'
import { profilePath, studentProfile } from '../support/profiles.ts'
import { headers, row } from '../support/rows-of-hours.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const imports = withImports(server)

interface SeasonRow {
  id: string
  end: string
  version: number
}
const seasonWhere = async (active: boolean): Promise<SeasonRow> => {
  const { rows } = await sql<SeasonRow>`
    select id, end_date as "end", version from season where active = ${active}
    order by start_date limit 1
  `.execute(server.db)
  if (!rows[0]) throw new Error('no such season')
  return rows[0]
}
const move = (Id: string, Version: number, dates: object) =>
  server.call('staff', 'PATCH', '/api/vms/Season', [{ Id, Version, ...dates }])
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

describe.runIf(onPostgres)('A season that gets other days', () => {
  it('keeps the hours that a file is bringing into it', async () => {
    const { id, end, version } = await seasonWhere(false)
    const { Id } = await imports.brought(
      'hours',
      linesOf(headers, row(people.volunteer.email, '12', { date: end })),
    )
    const [taken, moved] = await overlap(
      server.db,
      holdTable('historic_hours'),
      () => server.call('administrator', 'PUT', `${importPath}/${Id}`, {}),
      () => move(id, version, { EndDate: daysBefore(end, 10) }),
    )
    expect(taken.status, taken.text).toBe(200)
    expect(taken.value.Counts).toMatchObject({ Added: 1 })
    expect([moved.status, moved.body.Errors]).toMatchObject([
      409,
      [{ Code: 'season_in_use', Field: `[${id}].HistoricHours`, Limit: 1 }],
    ])
  })

  it('keeps the registration that somebody is sending', async () => {
    const profile = await server.call('newcomer', 'POST', profilePath(people.newcomer.id), studentProfile())
    expect(profile.status, profile.text).toBe(200)
    const { id, version } = await seasonWhere(true)
    await sql`delete from site_registration where season_id = ${id}`.execute(server.db)
    const [sent, moved] = await overlap(
      server.db,
      holdTable('site_registration'),
      () => server.call('newcomer', 'POST', '/api/vms/SiteRegistration', { SiteId: ids.site.toronto }),
      () => move(id, version, { StartDate: '2060-09-01', EndDate: '2061-08-31' }),
    )
    expect(sent.status, sent.text).toBe(200)
    expect([moved.status, moved.body.Errors]).toMatchObject([
      409,
      [{ Code: 'season_in_use', Field: `[${id}].SiteRegistration`, Limit: 1 }],
    ])
  })
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { VolunteerRecord } from '../../../domain/volunteer-record/record.ts'
import { ids, people } from '../support/people.ts'
import { loggedPeople, plantRandomLogs, randomLogs } from '../support/random-logs.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

const recordOf = async (person: (typeof loggedPeople)[number]): Promise<VolunteerRecord> =>
  (await server.call('staff', 'GET', `/api/vms/Subject/${people[person].id}/VolunteerRecord`)).value

/** All that is counted: hours of every kind by site and season, logs, people, registrations, choices of profiles, awards. */
async function totals(): Promise<unknown> {
  const { rows } = await sql<{ totals: unknown }>`
    select json_build_object(
      'activities', (select json_agg(t) from (
        select a.season_id, a.created_by_site_id, count(distinct a.id), sum(h.preparation), sum(h.delivery),
          count(distinct h.subject_id) as people
        from activity a left join activity_hours h on h.activity_id = a.id group by 1, 2 order by 1, 2) t),
      'support', (select json_agg(t) from (
        select p.season_id, p.site_id, count(distinct p.id), sum(h.hours), count(distinct h.subject_id) as people
        from program_support p left join program_support_hours h on h.program_support_id = p.id
        group by 1, 2 order by 1, 2) t),
      'trainings', (select json_agg(t) from (
        select x.season_id, x.site_id, h.facilitates, count(*), sum(h.participation), sum(h.preparation), sum(h.delivery)
        from training x left join training_hours h on h.training_id = x.id group by 1, 2, 3 order by 1, 2, 3) t),
      'registrations', (select json_agg(t) from (
        select season_id, site_id, is_approved, count(*), count(distinct subject_id) as people
        from site_registration where deleted_on is null group by 1, 2, 3 order by 1, 2, 3) t),
      'historic', (select json_agg(t) from (
        select year, sum(prep_hours), sum(delivery_hours), count(*) from historic_hours group by 1 order by 1) t),
      'awards', (select count(*) from subject_award where deleted_on is null),
      'people', (select count(*) from subject where deleted_on is null)
    ) as totals
  `.execute(server.db)
  return rows[0]?.totals
}

/** What reports and pages answer of everybody, by the calls that people see. */
const told = async () => ({
  incomplete: (await server.call('staff', 'POST', '/api/vms/Workshop/Query', { Take: 1 })).body.TotalRecords,
  support: (
    await server.call('staff', 'POST', '/api/vms/ProgramSupport/Query', { Take: 1, SiteId: ids.site.toronto })
  ).body.TotalRecords,
})

describe('Anonymising somebody', () => {
  it('changes no total, and no record but the name on theirs', async () => {
    await fc.assert(
      fc.asyncProperty(randomLogs, fc.constantFrom(...loggedPeople), async (logs, chosen) => {
        await plantRandomLogs(server.db, logs)
        const records = async () =>
          Promise.all(
            loggedPeople.map(async (person) => {
              const { Subject, ...record } = await recordOf(person)
              return person === chosen ? record : { Subject, ...record }
            }),
          )
        const before = { totals: await totals(), records: await records(), told: await told() }
        const { id, given, family, sub, email } = people[chosen]
        const FullName = `${given} ${family}`
        const answer = await server.call('administrator', 'POST', `/api/vms/Subject/${id}/Anonymise`, {
          FullName,
        })
        expect(answer.status, answer.text).toBe(200)
        expect({ totals: await totals(), records: await records(), told: await told() }).toEqual(before)
        await sql`update subject set given_name = ${given}, family_name = ${family}, email = ${email}, sso_id = ${sub},
          former_sign_in = null, anonymised_on = null where id = ${id}`.execute(server.db)
      }),
      { numRuns: 12 },
    )
  }, 90_000)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import type { VolunteerRecord, VolunteerSeason } from '../../../domain/volunteer-record/record.ts'
import { ids, people } from '../support/people.ts'
import { loggedPeople, plantRandomLogs, type RandomLog, randomLogs } from '../support/random-logs.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
type Person = (typeof loggedPeople)[number]

const recordOf = async (person: Person): Promise<VolunteerRecord> =>
  (await server.call('staff', 'GET', `/api/vms/Subject/${people[person].id}/VolunteerRecord`)).value

/** The same sums, by walking through the logs that were made up. */
function seasonsOf(person: Person, logs: readonly RandomLog[]): Record<string, Partial<VolunteerSeason>> {
  const seasons: Record<
    string,
    { ActivityCount: number; Hours: number; SupportHours: number; Pending: VolunteerSeason['Pending'] }
  > = {}
  for (const { kind, season, site, given, children, isDeleted, review } of logs) {
    if (isDeleted || kind === 'training') continue
    const lines = [...given, ...(kind === 'activity' ? children.flat() : [])]
    const own = lines.filter((line) => line.person === person)
    const hours = own.reduce(
      (sum, { preparation, delivery }) => sum + preparation + (kind === 'activity' ? delivery : 0),
      0,
    )
    if (hours === 0) continue
    seasons[ids.season[season]] ??= {
      ActivityCount: 0,
      Hours: 0,
      SupportHours: 0,
      Pending: { ActivityCount: 0, Hours: 0 },
    }
    const sums = seasons[ids.season[season]]
    if (!sums) continue
    if (kind === 'support') sums.SupportHours += hours
    else {
      const counts = site === 'toronto' || review === 'Reviewed'
      const into = counts ? sums : sums.Pending
      into.ActivityCount += 1
      into.Hours += hours
    }
  }
  return seasons
}

const trainedHours = (person: Person, logs: readonly RandomLog[]): [taken: number, given: number] => {
  const own = logs
    .filter(({ kind, isDeleted }) => kind === 'training' && !isDeleted)
    .flatMap(({ given }) => given.filter((line) => line.person === person))
  return [
    own.reduce((sum, { preparation }) => sum + preparation, 0),
    own.reduce((sum, { preparation, delivery }) => sum + preparation + delivery, 0),
  ]
}

const sumOf = (records: readonly { Hours: Record<string, number> }[]) =>
  records.flatMap(({ Hours }) => Object.values(Hours)).reduce((sum, hours) => sum + hours, 0)

describe('The hours of a record', () => {
  it('equal an independent sum over the logs, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(randomLogs, async (logs) => {
        await plantRandomLogs(server.db, logs)
        for (const person of loggedPeople) {
          const record = await recordOf(person)
          const told = Object.fromEntries(
            record.VolunteerSeasons.map(({ SeasonId, Season: _, HasCertificate: _has, ...sums }) => [
              SeasonId,
              sums,
            ]),
          )
          for (const { HasCertificate, Hours, SupportHours } of record.VolunteerSeasons)
            expect(HasCertificate).toBe(Hours + SupportHours > 0)
          expect(told).toEqual(seasonsOf(person, logs))
          expect([sumOf(record.TrainingRecords), sumOf(record.TrainingFacilitatedRecords)]).toEqual(
            trainedHours(person, logs),
          )
          for (const { Hours } of record.TrainingRecords)
            expect(Object.keys(Hours)).toEqual(
              Object.keys(Hours).filter((id) => id === hourTypeIds['PD Participation']),
            )
        }
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})

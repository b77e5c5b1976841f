import type { Db } from '../../../server/db/connection.ts'
import { activityId, plantActivity } from './activities.ts'
import { ids, people } from './people.ts'

/** The logs of the tests about pulls, one for each way in which a log concerns somebody. */
export const logs = {
  own: activityId(1), // by the volunteer
  shared: activityId(2), // by the coordinator, the volunteer appears in it
  others: activityId(3), // at Toronto, by somebody else
  lastSeason: activityId(4),
  montreal: activityId(5),
  both: activityId(6), // made at Montréal, answered for Toronto as well
} as const

/** Plants them. */
export async function plantLogs(db: Db): Promise<void> {
  const { own, shared, others, lastSeason, montreal, both } = logs
  for (const activity of [
    { id: own, creator: people.volunteer.id },
    { id: shared, persons: [people.volunteer.id] },
    { id: others, creator: people.volunteerTwo.id },
    { id: lastSeason, creator: people.volunteer.id, season: ids.season.past, date: '2025-02-01' },
    { id: montreal, site: ids.site.montreal, creator: people.volunteerMontreal.id },
    {
      id: both,
      site: ids.site.montreal,
      otherSites: [ids.site.toronto],
      creator: people.coordinatorMontreal.id,
    },
  ]) {
    await plantActivity(db, activity)
  }
}

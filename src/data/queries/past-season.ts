import { readMe } from './people.ts'
import { readSeasons } from './places.ts'

/** True for somebody who volunteered in a season before and is not registered in the active one. */
export async function isOfPastSeason(): Promise<boolean> {
  const [me, seasons] = await Promise.all([readMe(), readSeasons()])
  const active = seasons.find(({ Active }) => Active)
  const registrations = me?.SiteRegistrations ?? []
  return (
    active !== undefined &&
    registrations.some(({ IsApproved }) => IsApproved) &&
    registrations.every(({ SeasonId }) => SeasonId !== active.Id)
  )
}

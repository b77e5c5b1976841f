import type { SiteSpecificResponse } from '../../../domain/registration/answers.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readMe } from './people.ts'
import { readSeasons, readSites } from './places.ts'

/** A registration of one's own as this device has it; a site or season that it does not know is left out of the words. */
export interface OwnRegistration {
  Id: string
  Site: { Name: string }
  Season: { StartDate: string; EndDate: string; Active: boolean }
  CreatedOn: string
  IsApproved: boolean
  ApprovalDate: string | null
  /** What was answered and asked; absent from what an earlier build pulled. */
  SiteSpecificResponse?: SiteSpecificResponse
  RegistrationConfig?: string | null
}

/** One's own registrations, newest first, with or without signal. */
export async function ownRegistrations(db: PersonDatabase = currentDatabase()): Promise<OwnRegistration[]> {
  const [me, sites, seasons] = await Promise.all([readMe(db), readSites(db), readSeasons(db)])
  return (me?.SiteRegistrations ?? []).map(({ SiteId, SeasonId, ...registration }) => {
    const season = seasons.find((one) => one.Id === SeasonId)
    return {
      ...registration,
      Site: { Name: sites.find((one) => one.Id === SiteId)?.Name ?? '' },
      Season: {
        StartDate: season?.StartDate ?? '',
        EndDate: season?.EndDate ?? '',
        Active: season?.Active ?? false,
      },
    }
  })
}

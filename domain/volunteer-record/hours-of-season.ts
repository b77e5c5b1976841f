import type { VolunteerSeason } from './record.ts'

// Apart from the schemas, so that the page, which a phone installs, does not carry them.

/** All the hours that count of a season, of activities and of program support; two decimals, without dust. */
export const hoursOfSeason = ({
  Hours,
  SupportHours,
}: Pick<VolunteerSeason, 'Hours' | 'SupportHours'>): number => Math.round((Hours + SupportHours) * 100) / 100

/** True where the reader of a record is given the season's certificate. */
export const hasCertificate = (
  season: Pick<VolunteerSeason, 'Hours' | 'SupportHours'> & Partial<Pick<VolunteerSeason, 'HasCertificate'>>,
): boolean =>
  // A server of an earlier version, and what a device kept of it, does not say.
  season.HasCertificate ?? hoursOfSeason(season) > 0

/** The latest season for which there is a certificate, one with hours that count; undefined where there is none. */
export const latestSeasonWithHours = (
  seasons: readonly Pick<VolunteerSeason, 'SeasonId' | 'Season' | 'Hours' | 'SupportHours'>[],
): string | undefined =>
  seasons
    .filter((season) => hoursOfSeason(season) > 0)
    .toSorted((a, b) => (a.Season.StartDate < b.Season.StartDate ? 1 : -1))[0]?.SeasonId

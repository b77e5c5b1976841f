import type { VolunteerSeason } from './record.ts'

// Apart from the schemas, so that the page, which a phone installs, does not carry them.

/** All the hours that count of a season, of activities and of program support; two decimals, without dust. */
export const hoursOfSeason = ({
  Hours,
  SupportHours,
}: Pick<VolunteerSeason, 'Hours' | 'SupportHours'>): number => Math.round((Hours + SupportHours) * 100) / 100

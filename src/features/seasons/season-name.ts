import type { SeasonRecord } from '../../../domain/season/schema.ts'

/** What a season is called: its years, as people say them. */
export function seasonName({ StartDate, EndDate }: Pick<SeasonRecord, 'StartDate' | 'EndDate'>): string {
  const [first, last] = [StartDate.slice(0, 4), EndDate.slice(0, 4)]
  return first === last ? first : `${first}–${last}`
}

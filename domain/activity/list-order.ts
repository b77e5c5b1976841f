/** What decides where an activity stands in a list by date. */
export interface Dated {
  /** `YYYY-MM-DD`; '' where there is none yet, which then stands last. */
  Date: string
  /** ISO; for a log that the server does not have yet, when it was saved on the device. */
  CreatedOn: string
}

/** {@link Dated} as numbers that rise from the newest to the oldest, so that an index can be read in that order. */
export interface PlaceInList {
  invDate: number
  invCreated: number
  Id: string
}

const LAST_DAY = 99_999_999
const LAST_MOMENT = Date.UTC(9999, 11, 31)

/** The numbers by which an activity is listed; see {@link PlaceInList}. */
export const placeInList = (activity: Dated): Omit<PlaceInList, 'Id'> => ({
  invDate: LAST_DAY - (Number(activity.Date.slice(0, 10).replaceAll('-', '')) || 0),
  invCreated: LAST_MOMENT - (Date.parse(activity.CreatedOn) || 0),
})

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Newest first: by date, within a day by when they were logged, last by Id. Sort 1 of the list (specification 2, section
 * 9); the indexes of the server and of the device hold the same order, and Sort 0 is this one backwards.
 */
export const byNewest = (a: PlaceInList, b: PlaceInList): number =>
  a.invDate - b.invDate || a.invCreated - b.invCreated || compare(a.Id, b.Id)

/** Oldest first, Sort 0: {@link byNewest} backwards. */
export const byOldest = (a: PlaceInList, b: PlaceInList): number => byNewest(b, a)

/** Last modified first, Sort 2; Id breaks ties (decisions, Activities). */
export const byLastChange = (
  a: { ModifiedOn: string; Id: string },
  b: { ModifiedOn: string; Id: string },
): number => compare(b.ModifiedOn, a.ModifiedOn) || compare(a.Id, b.Id)

import { expiryWarningDays } from './constants.ts'

/** What the rules look at of a document. Dates are `YYYY-MM-DD`. */
export interface ScreeningStanding {
  Approved: boolean
  ExpiryDate: string | null
}

/** True while the document counts: approved, and not past its expiry; the day of expiry itself still counts. */
export const documentCounts = (document: ScreeningStanding, today: string): boolean =>
  document.Approved && (document.ExpiryDate === null || document.ExpiryDate >= today)

/** True when a person is screened: at least one of the documents counts today. */
export const isScreened = (documents: readonly ScreeningStanding[], today: string): boolean =>
  documents.some((document) => documentCounts(document, today))

/**
 * True for volunteers who may work in person: screened, and fully vaccinated by their own word (decisions,
 * Registrations and volunteers: InPersonApproved).
 */
export const isInPersonApproved = (
  documents: readonly ScreeningStanding[],
  covidVaccinesReceived: boolean | null,
  today: string,
): boolean => covidVaccinesReceived === true && isScreened(documents, today)

/** Whole days from one calendar date to another, negative when the second comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** True when the document counts today and expires within the longest warning (the filter "expires soon"). */
export const expiresSoon = (document: ScreeningStanding, today: string): boolean =>
  document.ExpiryDate !== null &&
  documentCounts(document, today) &&
  daysBetween(today, document.ExpiryDate) <= expiryWarningDays[0]

/**
 * The warning that is due today, in days before the expiry: the smallest one whose day has come, so that a run that was
 * missed catches up with one warning and not three. Null while none is due or the document does not count.
 */
export function dueWarning(document: ScreeningStanding, today: string): number | null {
  if (document.ExpiryDate === null || !documentCounts(document, today)) return null
  const left = daysBetween(today, document.ExpiryDate)
  return expiryWarningDays.findLast((days) => left <= days) ?? null
}

/**
 * True while a warning of so many days before that date is still the one that is due: neither is the date past, nor has a later
 * warning taken its place. Of an earlier build's, which say no days, only the date is known.
 */
export function isWarningDue(date: string, days: number | null, today: string): boolean {
  const due = dueWarning({ Approved: true, ExpiryDate: date }, today)
  return due !== null && (days === null || days === due)
}

/** Of each kind of document the approved one that lasts longest; see `Me.Screening` (subject/person). */
export interface HeldScreening {
  Type: number
  ExpiryDate: string | null
}

/** A document of one's own that expires soon, or expired; `days` are those left, negative behind the expiry. */
export interface ScreeningNotice {
  Type: number
  ExpiryDate: string
  days: number
}

/**
 * What somebody is told of their own screening (decisions-platform, Screening): the document that expires next, from the
 * longest warning on; the one that expired last, once none counts any more; null while there is nothing to tell.
 */
export function ownScreeningNotice(held: readonly HeldScreening[], today: string): ScreeningNotice | null {
  const dated = held
    .flatMap(({ Type, ExpiryDate }) =>
      ExpiryDate === null ? [] : [{ Type, ExpiryDate, days: daysBetween(today, ExpiryDate) }],
    )
    .sort((a, b) => a.days - b.days)
  const next = dated.find(({ days }) => days >= 0)
  if (next) return next.days <= expiryWarningDays[0] ? next : null
  return dated.length === held.length ? (dated.at(-1) ?? null) : null
}

/** What devices carry for a person whose screening has no end. */
export const SCREENED_WITHOUT_END = '9999-12-31'

/**
 * True for a person who is known to have no document that counts on a day. `screenedUntil` is what a pull carries: the
 * last day on which one counts, null where there never was one, and absent from rows of an earlier build, of whom nothing
 * is known.
 */
export const lacksScreening = (screenedUntil: string | null | undefined, date: string): boolean =>
  screenedUntil === null || (screenedUntil !== undefined && screenedUntil < date)

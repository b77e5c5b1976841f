/** Where the charity has its office: its days and hours are those of this place, daylight saving included. */
export const OFFICE_TIME_ZONE = 'America/Toronto'

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: OFFICE_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * The day (`YYYY-MM-DD`) that it is at the charity's office at that moment: what "today" means to the server. Devices go by
 * their own day (`localDay`).
 */
export function officeDayOf(moment: Date): string {
  const parts = Object.fromEntries(calendar.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}

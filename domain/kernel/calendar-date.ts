const dateShape = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a calendar date that exists, as `YYYY-MM-DD` (decisions, The contract). */
export function isCalendarDate(text: unknown): text is string {
  if (typeof text !== 'string') return false
  const parts = dateShape.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

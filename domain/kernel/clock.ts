const noBreak = '\u00a0'
const pad = (value: number): string => String(value).padStart(2, '0')

/** A time of day (`HH:MM` or `HH:MM:SS`), in twelve hours where they are usual: "4:30 PM", « 16 h 30 ». */
export function formatTime(time: string, locale: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  if (locale !== 'fr') {
    const half = Number(hours) < 12 ? 'AM' : 'PM'
    return `${Number(hours) % 12 || 12}:${minutes}${noBreak}${half}`
  }
  const whole = `${Number(hours)}${noBreak}h`
  return minutes === '00' ? whole : `${whole}${noBreak}${minutes}`
}

/** The local time of an instant (ISO text or milliseconds): "2:02 PM", « 14 h 02 ». Pages and the service worker say it alike. */
export function formatClock(instant: string | number, locale: string): string {
  const at = new Date(instant)
  return formatTime(`${pad(at.getHours())}:${pad(at.getMinutes())}`, locale)
}

/** A day in words as Intl writes it, with its first of a month as French has it: « 1er mars ». */
export const mendFirstDay = (words: string, locale: string): string =>
  locale === 'fr' ? words.replace(/\b1(?=\s)/, '1er') : words

/** The calendar day of an instant where the device is, `YYYY-MM-DD`. */
export function localDay(instant: string | number): string {
  const at = new Date(instant)
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
}

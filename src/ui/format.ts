import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { formatClock, formatTime, mendFirstDay } from '../../domain/kernel/clock.ts'
import { compareTexts, tagOf } from '../../domain/kernel/compare-texts.ts'

/** Which of the two languages a locale reads; the DBG locale reads English. */
export const languageOf = (locale: string): 'en' | 'fr' => (locale === 'fr' ? 'fr' : 'en')

/** Which of the two languages the page is read in. */
export const useTextLanguage = (): 'en' | 'fr' => languageOf(useLingui().i18n.locale)

const asUtc = (date: string): Date => new Date(`${date}T00:00:00Z`)

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** One for each way of writing a day: making it takes a slow phone several milliseconds, and a list has many days. */
function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Where the device is may change while the page is open.
  if (!options.timeZone) return new Intl.DateTimeFormat(tagOf(locale), options)
  const key = `${locale} ${Object.keys(options)}`
  const known = dayFormats.get(key) ?? new Intl.DateTimeFormat(tagOf(locale), options)
  dayFormats.set(key, known)
  return known
}

// French needs mending over Intl ("1er mars", "16 h 30").
function formatDay(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  return mendFirstDay(dayFormat(locale, options).format(date), locale)
}

/** A calendar date (`YYYY-MM-DD`) in words: "July 31, 2026", « 31 juillet 2026 ». Other text comes back as it is. */
export function formatDate(date: string, locale: string): string {
  const day = asUtc(date.slice(0, 10))
  if (Number.isNaN(day.getTime())) return date
  return formatDay(day, locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** A calendar date with its weekday, for the date one has just chosen. */
export function formatLongDate(date: string, locale: string): string {
  const day = asUtc(date.slice(0, 10))
  if (Number.isNaN(day.getTime())) return date
  return formatDay(day, locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** Day and month of a calendar date: "March 1", « 1er mars ». */
export function formatDayAndMonth(date: string, locale: string): string {
  const day = asUtc(date.slice(0, 10))
  if (Number.isNaN(day.getTime())) return date
  return formatDay(day, locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
}

/** The local day and time of an instant: "July 31, 2026, 2:02 PM", « 31 juillet 2026 à 14 h 02 ». */
function formatInstant(instant: string | number, locale: string): string {
  const day = formatDay(new Date(instant), locale, { day: 'numeric', month: 'long', year: 'numeric' })
  return `${day}${locale === 'fr' ? ' à' : ','} ${formatClock(instant, locale)}`
}

/** The local day and month of an instant, with its year where that is another one: "November 21", « 21 novembre ». */
export function formatLocalDay(instant: string | number, locale: string, now = Date.now()): string {
  const at = new Date(instant)
  const year = at.getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const }
  return formatDay(at, locale, { day: 'numeric', month: 'long', ...year })
}

/** As {@link formatInstant}, with its year only where that is another one: "July 31, 2:02 PM", « 31 juillet à 14 h 02 ». */
export function formatLocalInstant(instant: string | number, locale: string, now = Date.now()): string {
  return `${formatLocalDay(instant, locale, now)}${locale === 'fr' ? ' à' : ','} ${formatClock(instant, locale)}`
}

/** A number with at most two decimals: "12,345.6", « 12 345,6 ». */
export function formatNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(tagOf(locale), { maximumFractionDigits: 2 }).format(value)
}

/** A share of one, as a whole percentage: "43%", « 43 % ». */
export function formatPercent(share: number, locale: string): string {
  return new Intl.NumberFormat(tagOf(locale), { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

/** Names joined in a sentence: "A, B and C", « A, B et C »; by commas alone where one of them has such a word itself. */
export function formatList(names: readonly string[], locale: string): string {
  if (names.some((name) => / (?:and|et) /.test(name))) return names.join(', ')
  return new Intl.ListFormat(tagOf(locale), { type: 'conjunction' }).format(names)
}

/** The formatters bound to the current language; they change with it. */
export function useFormat() {
  const locale = useLingui().i18n.locale
  return useMemo(
    () => ({
      locale,
      date: (date: string) => formatDate(date, locale),
      longDate: (date: string) => formatLongDate(date, locale),
      dayAndMonth: (date: string) => formatDayAndMonth(date, locale),
      time: (time: string) => formatTime(time, locale),
      clock: (instant: string | number) => formatClock(instant, locale),
      instant: (instant: string | number) => formatInstant(instant, locale),
      localDay: (instant: string | number) => formatLocalDay(instant, locale),
      localInstant: (instant: string | number) => formatLocalInstant(instant, locale),
      number: (value: number) => formatNumber(value, locale),
      percent: (share: number) => formatPercent(share, locale),
      list: (names: readonly string[]) => formatList(names, locale),
      compare: compareTexts(locale),
    }),
    [locale],
  )
}

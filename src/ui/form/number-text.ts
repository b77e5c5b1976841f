/**
 * The first number of what was typed, null where there is none: with comma or point, as one's keyboard has it, in threes
 * (1,500 youth), with decimals as hours and minutes, too (1:30, 1 h 30). What anything else stands between is not joined:
 * "12-15" is 12, not 1,215.
 */
export function readNumber(text: string, decimals = 0): number | null {
  const inThrees = decimals > 0 ? /(\d)[\s'’](?=\d{3}(?!\d))/g : /(\d)[\s'’.,](?=\d{3}(?!\d))/g
  const parts = /^[^\d.,:]*(\d*)(?:[.,](\d*)|\s*[:h]\s*(\d{1,2}))?/i.exec(text.replace(inThrees, '$1'))
  const [, whole = '', part = '', minutes = ''] = parts ?? []
  if (decimals === 0) return whole === '' ? null : Number(whole)
  if (whole + part + minutes === '') return null
  return Number((Number(`0${whole}.${part}`) + Number(minutes) / 60).toFixed(decimals))
}

/** A number as it stands in a field: no grouping, a comma in French. */
export function writeNumber(value: number | null | undefined, locale: string): string {
  if (value === null || value === undefined) return ''
  return locale === 'fr' ? String(value).replace('.', ',') : String(value)
}

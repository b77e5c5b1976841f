/**
 * Keeps of what was typed only what can be part of a number: digits, and for decimals one separator, comma or
 * point as one's keyboard has it. A keypad then cannot make an unreadable number.
 */
export function keepNumber(text: string, decimals: number): string {
  const [whole = '', ...rest] = text.replace(/[^\d.,]/g, '').split(/[.,]/)
  if (decimals === 0 || rest.length === 0) return decimals === 0 ? whole + rest.join('') : whole
  const separator = text.includes(',') ? ',' : '.'
  return `${whole}${separator}${rest.join('').slice(0, decimals)}`
}

/** The number that kept text stands for; null when nothing was typed. */
export function readNumber(text: string): number | null {
  const plain = text.replace(',', '.')
  return plain === '' || plain === '.' ? null : Number(plain)
}

/** A number as it stands in a field: no grouping, a comma in French. */
export function writeNumber(value: number | null | undefined, locale: string): string {
  if (value === null || value === undefined) return ''
  return locale === 'fr' ? String(value).replace('.', ',') : String(value)
}

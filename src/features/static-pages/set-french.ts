/**
 * French as it is set: no line breaks before a colon, a dollar or a percent sign, inside quotation marks, or within a
 * number. The texts are written with plain spaces, so that whoever edits them need not see which is which.
 */
export const setFrench = (text: string): string =>
  text
    .replace(/ (?=[:$%»])/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .replace(/(?<=\d) (?=\d{3}\b)/g, '\u00a0')
    .replace(/(?<=\d) (?=h\b)/g, '\u00a0')

/** The same throughout a text, whatever it is made of. */
export function setFrenchIn<T>(value: T): T {
  if (typeof value === 'string') return setFrench(value) as T
  if (Array.isArray(value)) return value.map(setFrenchIn) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, setFrenchIn(part)])) as T
}

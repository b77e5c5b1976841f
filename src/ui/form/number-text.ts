/**
 * The first number of what was typed, null where there is none: with comma or point, as one's keyboard has it, in threes
 * (1,500 youth), with decimals as hours and minutes, too (1:30, 1 h 30, 1 heure 30, 1 heure et demie, 45 min). What anything else stands
 * between is not joined: "12-15" is 12, not 1,215.
 */
export function readNumber(text: string, decimals = 0): number | null {
  const inThrees = decimals > 0 ? /(\d)[\s'’](?=\d{3}(?!\d))/g : /(\d)[\s'’.,](?=\d{3}(?!\d))/g
  const plain = text
    // One code after the other: ¼, ½, ¾.
    .replace(/\s*([¼-¾])/, (_, sign: string) => `.${25 * (sign.charCodeAt(0) - 187)}`)
    .replace(halves, (_, last: string, part: string) => `${last}${/^q/i.test(part) ? '.25' : '.5'}`)
    // A point may end the word before: "env. 24".
    .replace(/^\D*[a-z][.,:]*/i, '')
    .replace(inThrees, '$1')
  const parts =
    /^\D*?(?=[.,]?\d|^:\d)(\d*)(?:[.,](\d*)|\s*(?::|h(?:(?:ou)?rs?|eures?)?\.?)\s*([0-5]?\d)(?!\d)|\s*(mi?n|m(?![a-z])))?/i.exec(
      plain,
    )
  if (!parts) return null
  const [, whole = '', part = '', minutes = 0, isMinutes] = parts
  if (decimals === 0) return whole === '' ? null : Number(whole)
  const hours = isMinutes ? Number(whole) / 60 : Number(`0${whole}.${part}`) + Number(minutes) / 60
  return Number(hours.toFixed(decimals))
}

/** What follows a number in "1 heure et demie", "2 h et quart", "1 and a half". */
const halves =
  /(\d)\s*(?:h(?:(?:ou)?rs?|eures?)?\.?)?\s*(?:et|and)\s+(?:an?\s+|une?\s+)?(demie?|half|quart(?:er)?)(?![a-z])/i

/** A number as it stands in a field: no grouping, a comma in French. */
export function writeNumber(value: number | null | undefined, locale: string): string {
  if (value === null || value === undefined) return ''
  return locale === 'fr' ? String(value).replace('.', ',') : String(value)
}

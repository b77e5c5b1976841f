/** A copy: a slice would keep the whole piece of the file in memory that it was cut from. */
export const ownText = (text: string): string => ` ${text}`.slice(1)

/** The text of a cell in the one way of several that SheetJS reads right: no sections, no characters by large numbers. */
export function plainText(xml: string): string {
  const [start = '', ...sections] = ownText(xml).split('<![CDATA[')
  const plain = sections.map((section) => {
    const [text = '', ...rest] = section.split(']]>')
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') + rest.join('')
  })
  return [start, ...plain]
    .join('')
    .replace(/&#(?:x0*([0-9a-f]{5,6})|0*(\d{5,7}));/gi, (whole, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
}

const oneRun = /^<(?:\w+:)?is>\s*<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)<\/(?:\w+:)?t>\s*<\/(?:\w+:)?is>$/
const textTag = /<(\/?)(?:\w+:)?(t|rPh)(?=[\s/>])[^<>]*>/g

/** What a run costs besides its letters: markup is free, but not to be read through for ever. */
const RUN_WEIGHT = 4

/**
 * The text of a cell or of a shared string without its markup: that of all its runs, not how it is pronounced. With what it costs
 * of a list's characters.
 */
export function textOfRuns(xml: string): { text: string; weight: number } {
  const plain = plainText(xml)
  const only = oneRun.exec(plain)?.[1]
  if (only !== undefined) return { text: ownText(only), weight: only.length }
  const runs: string[] = []
  let isPhonetic = false
  for (const { 0: tag, 1: closing, 2: name, index } of plain.matchAll(textTag)) {
    if (tag.endsWith('/>')) continue
    if (name === 'rPh') isPhonetic = closing === ''
    else if (closing === '' && !isPhonetic) {
      const start = index + tag.length
      const end = plain.indexOf('<', start)
      runs.push(plain.slice(start, end < 0 ? start : end))
    }
  }
  const text = ownText(runs.join(''))
  return { text, weight: text.length + RUN_WEIGHT * runs.length }
}

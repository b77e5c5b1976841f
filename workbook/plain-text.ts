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

import { attributeReader, eachElement } from './each-element.ts'
import { ownText, textOfRuns } from './plain-text.ts'
import type { Gathering } from './thin-sheet.ts'
import { spend } from './unpack.ts'

// The tables that a sheet's cells point into, cut down as `thin-sheet` cuts the sheet.

const readId = attributeReader('numFmtId')
const readCode = attributeReader('formatCode')

/** The shared strings that cells name, in the order in which they were first named; what is not there is empty. */
export async function thinStrings(
  pieces: AsyncIterable<string>,
  { shared, budget }: Gathering,
): Promise<string> {
  const strings: string[] = Array.from({ length: shared.size }, () => '')
  let place = -1
  let missing = shared.size
  await eachElement(pieces, { tags: [], whole: ['si'] }, ({ inside }) => {
    place += 1
    const to = shared.get(String(place))
    if (to === undefined) return undefined
    const { text, weight } = textOfRuns(inside)
    spend(budget, weight)
    strings[to] = text
    missing -= 1
    return missing === 0 ? 'enough' : undefined
  })
  return `<sst>${strings.map((string) => `<si><t>${string}</t></si>`).join('')}</sst>`
}

/** More than a workbook can have: Excel's own limits are 65,490 and 250. */
const most = { styles: 65_536, formats: 1000 }

/** How the styles show numbers, behind a style of our own that shows days. */
export async function thinStyles(pieces: AsyncIterable<string>): Promise<string> {
  const formats: string[] = []
  const styles = ['<xf numFmtId="14"/>']
  let isOfCells = false
  const tags = ['numFmt', 'cellStyleXfs', 'cellXfs', 'xf']
  await eachElement(pieces, { tags }, ({ name, attributes }) => {
    if (name === 'numFmt') {
      if (formats.length < most.formats && readCode(attributes) !== undefined)
        formats.push(`<numFmt${ownText(attributes)}>`)
    } else if (name !== 'xf') isOfCells = name === 'cellXfs'
    else if (isOfCells) styles.push(`<xf numFmtId="${formatOf(Number(readId(attributes) ?? 0))}"/>`)
    return styles.length > most.styles ? 'enough' : undefined
  })
  return `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`
}

/** Days as East Asian programs show them are days of a kind that SheetJS knows. */
const formatOf = (id: number): number => ((id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 14 : id || 0)

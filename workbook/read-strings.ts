import { workbookLimits } from './limits.ts'
import { EnoughSeen, scanXml, type XmlListener } from './scan-xml.ts'
import { type Budget, unpackText } from './unpack.ts'
import type { ZipEntry } from './zip-directory.ts'

/**
 * Gathers the text of a cell or of a shared string: all its runs, but not the reading aid that Japanese workbooks put
 * above a text (`rPh`).
 */
export class TextGatherer {
  private parts: string[] = []
  private length = 0
  private inText = false
  private inReading = false

  open(name: string): void {
    if (name === 't') this.inText = !this.inReading
    else if (name === 'rPh') this.inReading = true
  }

  close(name: string): void {
    if (name === 't') this.inText = false
    else if (name === 'rPh') this.inReading = false
  }

  text(text: string): void {
    if (!this.inText || this.length >= workbookLimits.cellCharacters) return
    this.parts.push(text)
    this.length += text.length
  }

  /** The text so far, and an empty beginning for the next. */
  take(): string {
    const text = this.parts.join('')
    this.parts = []
    this.length = 0
    return ownText(decodeEscapes(text).slice(0, workbookLimits.cellCharacters))
  }
}

/** A copy: a slice would keep the whole piece of the file in memory that it was cut from. */
export const ownText = (text: string): string => ` ${text}`.slice(1)

/** The text with the characters that XML cannot hold, which are written as `_x000D_`. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** The shared strings that are asked for, by their place; the others are only passed over. */
export async function readStrings(
  entry: ZipEntry | undefined,
  wanted: ReadonlySet<number>,
  budget: Budget,
): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  if (!entry || wanted.size === 0) return found
  const gatherer = new TextGatherer()
  let place = -1
  let takes = false
  const listener: XmlListener = {
    open(name) {
      if (name === 'si') {
        place += 1
        takes = wanted.has(place)
      } else if (takes) gatherer.open(name)
    },
    close(name) {
      if (!takes) return
      if (name !== 'si') {
        gatherer.close(name)
        return
      }
      found.set(place, gatherer.take())
      if (found.size === wanted.size) throw new EnoughSeen()
    },
    text(text) {
      if (takes) gatherer.text(text)
    },
  }
  await scanXml(unpackText(entry, budget), listener)
  return found
}

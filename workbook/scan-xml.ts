import { WorkbookProblem } from './problem.ts'

/** What a scan tells: names come without their prefix, attributes as they are written, texts decoded. */
export interface XmlListener {
  open?(name: string, attributes: string): void
  close?(name: string): void
  text?(text: string): void
}

/** Thrown by a listener that has seen enough: the scan ends there, without a failure. */
export class EnoughSeen extends Error {}

/** Longest stretch without an end that is waited for; longer than any cell or tag that a spreadsheet writes. */
const longest = 1_000_000

/**
 * Scans XML once, piece by piece. Only what spreadsheets need: no document types (and so no entities of its own).
 * Throws `damaged`.
 */
export async function scanXml(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  try {
    await scanPieces(pieces, listener)
  } catch (error) {
    if (!(error instanceof EnoughSeen)) throw error
  }
}

async function scanPieces(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  let rest = ''
  for await (const piece of pieces) {
    const text = rest === '' ? piece : rest + piece
    rest = text.slice(scanPiece(text, listener))
    if (rest.length > longest) throw new WorkbookProblem('damaged')
  }
  if (rest.includes('<')) throw new WorkbookProblem('damaged')
}

/** Scans as far as the piece is whole and tells where it stopped. */
function scanPiece(text: string, listener: XmlListener): number {
  let at = 0
  for (;;) {
    const start = text.indexOf('<', at)
    if (start < 0) return at
    const end = endOfMarkup(text, start)
    if (end < 0) return at
    if (start > at) listener.text?.(decodeXml(text.slice(at, start)))
    tell(text, start, end, listener)
    at = end
  }
}

/** Where the markup that begins at `start` ends; negative when the piece ends before. */
function endOfMarkup(text: string, start: number): number {
  const second = text.charCodeAt(start + 1)
  if (second === QUESTION) return after(text, '?>', start)
  if (second !== EXCLAMATION) return endOfTag(text, start + 1)
  if (text.startsWith('<!--', start)) return after(text, '-->', start + 4)
  if (text.startsWith('<![CDATA[', start)) return after(text, ']]>', start + 9)
  if (text.length - start < 9) return -1
  throw new WorkbookProblem('damaged')
}

const QUESTION = 63
const EXCLAMATION = 33
const SLASH = 47
const GREATER = 62
const DOUBLE = 34
const SINGLE = 39

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? -1 : found + mark.length
}

/** A `>` inside quotes does not end a tag. */
function endOfTag(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === GREATER) return at + 1
    if (code !== DOUBLE && code !== SINGLE) continue
    at = text.indexOf(code === DOUBLE ? '"' : "'", at + 1)
    if (at < 0) return -1
  }
  return -1
}

function tell(text: string, start: number, end: number, listener: XmlListener): void {
  const second = text.charCodeAt(start + 1)
  if (second === QUESTION) return
  if (second === EXCLAMATION) {
    if (text.startsWith('<![CDATA[', start)) listener.text?.(text.slice(start + 9, end - 3))
    return
  }
  if (second === SLASH) {
    listener.close?.(localName(text.slice(start + 2, end - 1).trim()))
    return
  }
  const isEmpty = text.charCodeAt(end - 2) === SLASH
  const inside = text.slice(start + 1, isEmpty ? end - 2 : end - 1)
  const blank = inside.search(blankSpace)
  const name = localName(blank < 0 ? inside : inside.slice(0, blank))
  listener.open?.(name, blank < 0 ? '' : inside.slice(blank))
  if (isEmpty) listener.close?.(name)
}

const blankSpace = /\s/

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Makes a reader of one attribute, by its local name; undefined where it is absent. */
export function attributeReader(name: string): (attributes: string) => string | undefined {
  const shape = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  // Nearly all programs write them like this, and a sheet has a million of them.
  const usual = ` ${name}="`
  return (attributes) => {
    const at = attributes.indexOf(usual)
    if (at >= 0) {
      const start = at + usual.length
      return decodeXml(attributes.slice(start, attributes.indexOf('"', start)))
    }
    if (!attributes.includes(name)) return undefined
    const found = shape.exec(attributes)
    const value = found?.[1] ?? found?.[2]
    return value === undefined ? undefined : decodeXml(value)
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Line ends are one character to XML, however they are written; then the entities. */
function decodeXml(written: string): string {
  const text = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,6}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

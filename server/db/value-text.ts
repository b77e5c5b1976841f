import pg from 'pg'
import { BinaryArray } from './binary-array.ts'

/**
 * How values cross the wire, the same with both drivers: whole and decimal numbers as numbers, dates and times
 * of day as text, instants as ISO 8601 text in UTC. A date must never become a `Date`: it has no time zone.
 */
const scalarParsers: Record<number, (text: string) => unknown> = {
  20: Number, // int8
  1700: Number, // numeric
  1082: String, // date
  1083: String, // time
  1114: String, // timestamp
  1184: toIsoInstant, // timestamptz
  5069: String, // xid8
}

const arrayOids: Record<number, number> = {
  1016: 20,
  1231: 1700,
  1182: 1082,
  1183: 1083,
  1115: 1114,
  1185: 1184,
  2951: 25,
}

type TypeId = Parameters<typeof pg.types.getTypeParser>[0]
const textArrayOid = 1009 as TypeId
const parseTextArray = pg.types.getTypeParser(textArrayOid)

/** Parsers of result columns by type OID; both drivers are given this table. */
export const valueParsers: Record<number, (text: string) => unknown> = {
  ...scalarParsers,
  ...Object.fromEntries(
    Object.entries(arrayOids).map(([arrayOid, itemOid]) => [
      arrayOid,
      (text: string) => parseArray(text, scalarParsers[itemOid] ?? String),
    ]),
  ),
}

/** How a column of a type is read; as it came where nobody says otherwise. */
export const parserOf = (oid: number): ((text: string) => unknown) =>
  valueParsers[oid] ?? (pg.types.getTypeParser(oid as TypeId) as (text: string) => unknown)

function parseArray(text: string, parseItem: (text: string) => unknown): unknown[] {
  const items = parseTextArray(text) as (string | null)[]
  return items.map((item) => (item === null ? null : parseItem(item)))
}

function toIsoInstant(text: string): string {
  return new Date(text).toISOString()
}

/** A parameter as it is sent to either database: bytes, and arrays in the database's own format, as they are; all else as text. */
export function toParameter(value: unknown): string | Buffer | null {
  if (value instanceof BinaryArray) return value.toBinary()
  return value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    : toParameterText(value)
}

/**
 * A parameter as PostgreSQL's text format, by the rules that node-postgres follows, so that the embedded
 * database takes exactly the same parameters. An array becomes an array literal, another object JSON: whoever
 * means a JSON array passes `JSON.stringify(...)`.
 */
function toParameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return toArrayLiteral(value)
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

function toArrayLiteral(items: readonly unknown[]): string {
  const parts = items.map((item) => {
    if (Array.isArray(item)) return toArrayLiteral(item)
    const text = toParameterText(item)
    return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  })
  return `{${parts.join(',')}}`
}

import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isId } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { reviewVersionSchema } from '../../domain/sync/wire.ts'

/** The headers of the contract, read once. */
export interface ContractHeaders {
  /** The exact text of If-Match, which an idempotency key's hash covers. */
  ifMatchText: string | null
  /** The version that If-Match names. */
  ifMatch: number | null
  /** A UUID; see {@link keyOf}. */
  idempotencyKey: string | null
  /** X-Client-Schema: the version of the body's shape. */
  schema: number | null
  /** X-Review-Version; see `reviewVersionSchema`. */
  reviewVersion: number | undefined
}

/** The last version that can have a successor in the database (integer). */
const MOST_VERSIONS = 2 ** 31 - 2

const versionShape = /^"?(\d{1,10})"?$/

/** The version in an If-Match text such as `"3"`; null when there is none. */
export function readVersion(text: string | null | undefined): number | null {
  if (text === null || text === undefined || text === '') return null
  const version = versionShape.exec(text.trim())?.[1]
  if (version === undefined || Number(version) > MOST_VERSIONS)
    throw new ProblemError({ Code: 'malformed', Field: 'If-Match' })
  return Number(version)
}

/** The version that a write must name; without one the write is refused (428). */
export function requireVersion(version: number | null): number {
  if (version === null) throw new ProblemError({ Code: 'version_missing' })
  return version
}

/** A version as an ETag. */
export const etagOf = (version: number): string => `"${version}"`

/** What an Idempotency-Key may say: 1 to 200 printable characters of ASCII. */
export const keyShape = /^[\x20-\x7e]{1,200}$/

/** A key as it is kept: a UUID is itself, any other text a UUID (version 8) that follows from it alone. */
export function keyOf(text: string): string {
  if (isId(text)) return text.toLowerCase()
  const hex = hash('sha256', `Idempotency-Key ${text}`)
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}

/** Reads the contract's headers; unreadable ones are refused as malformed. */
export function readHeaders(headers: IncomingHttpHeaders): ContractHeaders {
  const ifMatchText = headers['if-match'] ?? null
  const key = headers['idempotency-key'] ?? null
  if (key !== null && !keyShape.test(String(key)))
    throw new ProblemError({ Code: 'malformed', Field: 'Idempotency-Key' })
  const schemaText = headers['x-client-schema'] ?? null
  const schema = schemaText === null ? null : Number(schemaText)
  if (schema !== null && !/^[1-9]\d{0,8}$/.test(String(schemaText))) {
    throw new ProblemError({ Code: 'malformed', Field: 'X-Client-Schema' })
  }
  const reviewVersion = reviewVersionSchema.optional().safeParse(numberOf(headers['x-review-version']))
  if (!reviewVersion.success) throw new ProblemError({ Code: 'malformed', Field: 'X-Review-Version' })
  return {
    ifMatchText,
    ifMatch: readVersion(ifMatchText),
    idempotencyKey: key === null ? null : keyOf(String(key)),
    schema,
    reviewVersion: reviewVersion.data,
  }
}

/** Digits as a number; anything else as it came, for a schema to refuse. */
const numberOf = (text: string | string[] | undefined): unknown =>
  typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : text

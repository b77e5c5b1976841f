import { gunzipSync } from 'node:zlib'
import { PUSH_LINES_TYPE, readPushLines } from '../../../domain/sync/push-lines.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import { type PushEntry, type SyncedType, syncedPaths } from '../../../domain/sync/wire.ts'

/** What became of one entry of a Push, or of a single call. */
export interface Answer {
  Status: number
  Success: boolean
  Id?: string
  Version?: number
  Replayed?: boolean
  Derived?: Doc
  Value?: unknown
  Errors?: { Code: string; Message: string; Field?: string }[]
}

/** What the server says no with. */
export const refused = (Status: number, Code: string, Field?: string): Answer => ({
  Status,
  Success: false,
  Errors: [{ Code, Message: Code, ...(Field === undefined ? {} : { Field }) }],
})

/** The text of a request's body, unpacked. */
export function textOf(init: RequestInit, headers: Headers): string {
  if (headers.get('content-encoding') !== 'gzip') return String(init.body)
  return gunzipSync(Buffer.from(init.body as ArrayBuffer)).toString()
}

/** The idempotency keys that a request carries: one in its head, or those of a Push. */
export function keysIn(init: RequestInit): string[] {
  const headers = new Headers(init.headers)
  const own = headers.get('idempotency-key')
  if (own !== null) return [own]
  if (init.body === undefined) return []
  const { Entries = [] } = bodyOf(init, headers) as { Entries?: { Key: string }[] }
  return Entries.map((entry) => entry.Key)
}

/** What the body of a request says, which came as JSON or in lines. */
export const bodyOf = (init: RequestInit, headers: Headers): unknown => {
  const text = textOf(init, headers)
  return headers.get('content-type') === PUSH_LINES_TYPE ? readPushLines(text, JSON.parse) : JSON.parse(text)
}

/** An answer in JSON; the version that a write made is its tag. */
export const json = (
  status: number,
  body: unknown,
  { Replayed, Version }: Pick<Answer, 'Replayed' | 'Version'> = {},
): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      ...(Version === undefined ? {} : { etag: `"${Version}"` }),
      ...(Replayed ? { 'idempotency-replayed': 'true' } : {}),
    },
  })

/** An answer that succeeded. */
export const envelope = (Value: unknown): Response => json(200, { Success: true, Value })

/** An answer that failed as a whole. */
export const failure = (status: number, Code: string): Response =>
  json(status, { Success: false, Value: null, Errors: [{ Code, Message: Code }] })

/** The row as it goes out. */
export const show = (record: { version: number; doc: Doc }): Doc =>
  structuredClone({ ...record.doc, Version: record.version, ModifiedOn: `v${record.version}` })

/** The record that a write is about; a new one has no id in its address. */
export function targetOf(entry: PushEntry): { type: SyncedType; id: string } {
  for (const type of Object.keys(syncedPaths) as SyncedType[]) {
    const path = syncedPaths[type]
    if (entry.Path === path) return { type, id: '' }
    if (entry.Path.startsWith(`${path}/`)) return { type, id: entry.Path.slice(path.length + 1) }
  }
  throw new Error(`no record at ${entry.Path}`)
}

import type { PushEntry } from './wire.ts'

/**
 * The content type of a Push in lines: the request as JSON, its entries without their bodies, and behind it each of these
 * bodies on a line of its own, in the same order. A body inside of JSON is text in a text: every quote of it is escaped,
 * compressed and unescaped, which is a fifth of the bytes and was a tenth of a flush. JSON alone is taken as well.
 */
export const PUSH_LINES_TYPE = 'application/x-ndjson'

/** What {@link writePushLines} puts together; see `pushRequestSchema`. */
interface PushRequest {
  Person: string
  Entries: readonly PushEntry[]
}

/**
 * A Push as lines. An entry without a body (a deletion) says so by `null` and has no line. Null where a body has a line
 * break in it, as none has that `JSON.stringify` wrote: such a request has to go as JSON.
 */
export function writePushLines({ Person, Entries }: PushRequest): string | null {
  const bodies = Entries.flatMap(({ Body }) => Body ?? [])
  if (bodies.some((body) => body.includes('\n'))) return null
  const head = Entries.map(({ Body, ...entry }) => (Body === null ? { ...entry, Body } : entry))
  return [JSON.stringify({ Person, Entries: head }), ...bodies].join('\n')
}

/**
 * The request that lines mean: what `parse` (which may throw) makes of the first, with the others put in as the bodies of
 * the entries that name none. Which of them fit a Push is the schema's business; undefined where lines are left over.
 */
export function readPushLines(text: string, parse: (text: string) => unknown): unknown {
  const headEnd = endOfLine(text, 0)
  const request = parse(text.slice(0, headEnd))
  let start = headEnd + 1
  for (const entry of entriesOf(request)) {
    if (typeof entry !== 'object' || entry === null || 'Body' in entry || start > text.length) continue
    const end = endOfLine(text, start)
    Object.assign(entry, { Body: text.slice(start, end) })
    start = end + 1
  }
  return start > text.length ? request : undefined
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start)
  return end < 0 ? text.length : end
}

function entriesOf(request: unknown): unknown[] {
  if (typeof request !== 'object' || request === null || !('Entries' in request)) return []
  return Array.isArray(request.Entries) ? request.Entries : []
}

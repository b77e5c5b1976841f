import { GZIP_ABOVE_BYTES } from '../../../domain/sync/wire-constants.ts'
import type { ApiAnswer, ApiCall } from './api.ts'

/** A text as it is sent gzipped; null where it goes as it is: it is short, or the browser cannot. */
export async function gzipped(text: string): Promise<ArrayBuffer | null> {
  if (text.length <= GZIP_ABOVE_BYTES || !('CompressionStream' in globalThis)) return null
  // In one piece and by hand: a response's own stream brings it in many, each by way of the page's loop.
  const gzip = new CompressionStream('gzip')
  const writer = gzip.writable.getWriter()
  const written = writer.write(new TextEncoder().encode(text)).then(() => writer.close())
  const [packed] = await Promise.all([new Response(gzip.readable).arrayBuffer(), written])
  return packed
}

/**
 * Makes a call with JSON, gzipped where that is worth it: of an endpoint that takes it so. A server of an earlier release may
 * not, nor what stands before one: it then goes once more as it is, and that answer counts.
 */
export async function callGzipped<T>(
  call: (call: ApiCall) => Promise<ApiAnswer<T>>,
  { body, ...to }: ApiCall & { body: object },
): Promise<ApiAnswer<T>> {
  const packed = await gzipped(JSON.stringify(body))
  if (packed) {
    const answer = await call({ ...to, body: packed })
    if (!isOfPacking(answer)) return answer
  }
  return call({ ...to, body })
}

const isOfPacking = (answer: ApiAnswer<unknown>): boolean =>
  (answer.kind === 'refused' && answer.status === 415) ||
  (answer.kind === 'unreachable' && answer.turnedAway === 415)

import { GZIP_ABOVE_BYTES } from '../../../domain/sync/wire-constants.ts'

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

/** What is sent as JSON, gzipped where that is worth it: for an endpoint that takes it so. */
export const gzippedIfLong = async (content: object): Promise<object> =>
  (await gzipped(JSON.stringify(content))) ?? content

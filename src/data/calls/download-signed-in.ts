import { loadConfig } from '../device/config.ts'
import { sessionState } from '../session/session.ts'
import { type ApiAnswer, type ApiCall, askSignedIn, readAnswer } from './api.ts'

/** A file that the server made, and what it is called. */
export interface DownloadedFile {
  name: string
  type: string
  content: Uint8Array<ArrayBuffer>
}

/**
 * Fetches a file as whoever is signed in on this device. Needs signal; never rejects for want of it. `onBytes` is told how
 * many bytes have come so far.
 */
export async function downloadSignedIn(
  call: ApiCall,
  onBytes: (received: number) => void = () => {},
): Promise<ApiAnswer<DownloadedFile>> {
  const session = sessionState()
  if (session.kind !== 'signed-in') return { kind: 'signed-out' }
  const response = await askSignedIn(await loadConfig(), session.tokens, call)
  if (typeof response === 'string') return { kind: response }
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  // Only what names itself is a file of ours: everything else is a refusal, or the page of a captive portal.
  if (!response.ok || !named?.[1]) return readAnswer(response)
  try {
    const content = await readBytes(response, onBytes)
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    return { kind: 'ok', value: { name: named[1], type, content }, total: undefined }
  } catch (error) {
    console.info(`The file of ${call.path.replace(/\?.*/, '')} ended early`, error)
    return { kind: 'unreachable' }
  }
}

async function readBytes(
  response: Response,
  onBytes: (received: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (const reader = response.body?.getReader(); reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    received += value.length
    onBytes(received)
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}

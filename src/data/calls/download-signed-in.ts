import { loadConfig } from '../device/config.ts'
import { sessionState } from '../session/session.ts'
import { type ApiAnswer, type ApiCall, askSignedIn, readAnswer } from './api.ts'

/** A file that the server made, and what it is called. */
export interface DownloadedFile {
  name: string
  type: string
  content: Uint8Array<ArrayBuffer>
}

/** Reads the file out of an answer; rejects when it ends early. */
type ReadFile = (response: Response) => Promise<Omit<DownloadedFile, 'name'>>

const readWhole: ReadFile = async (response) => ({
  type: response.headers.get('content-type') ?? 'application/octet-stream',
  content: new Uint8Array(await response.arrayBuffer()),
})

/** Fetches a file as whoever is signed in on this device. Needs signal; never rejects for want of it. */
export async function downloadSignedIn(
  call: ApiCall,
  readFile: ReadFile = readWhole,
): Promise<ApiAnswer<DownloadedFile>> {
  const session = sessionState()
  if (session.kind !== 'signed-in') return { kind: 'signed-out' }
  const response = await askSignedIn(await loadConfig(), session.tokens, call)
  if (typeof response === 'string') return { kind: response }
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  // Only what names itself is a file of ours: everything else is a refusal, or the page of a captive portal.
  if (!response.ok || !named?.[1]) return readAnswer(response)
  try {
    return { kind: 'ok', value: { name: named[1], ...(await readFile(response)) }, total: undefined }
  } catch (error) {
    console.info(`The file of ${call.path.replace(/\?.*/, '')} ended early`, error)
    return { kind: 'unreachable' }
  }
}

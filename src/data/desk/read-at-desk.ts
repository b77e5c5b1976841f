import { callSignedIn } from '../calls/call-signed-in.ts'

/** Why a record could not be read. */
export type Missing = 'offline' | 'signed-out' | 'failed'

/** A record as the server tells it; undefined for what is not the person's to see. */
export async function readAtDesk<T>(path: string): Promise<T | Missing | undefined> {
  const answer = await callSignedIn<T>({ method: 'GET', path })
  if (answer.kind === 'unreachable') return 'offline'
  if (answer.kind === 'refused') return undefined
  return answer.kind === 'ok' ? answer.value : answer.kind
}

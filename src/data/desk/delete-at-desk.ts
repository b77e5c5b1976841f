import { callSignedIn } from '../calls/call-signed-in.ts'

/**
 * How a deletion at the desk ended. `changed`: somebody saved another version meanwhile; nothing was deleted then.
 * `unseen`: it was deleted before, or still stands and is not the person's to see any more. `failed`: the server had
 * trouble of its own.
 */
export type DeskDeletion =
  | 'deleted'
  | 'changed'
  | 'unseen'
  | 'refused'
  | 'signed-out'
  | 'unreachable'
  | 'failed'

/** Deletes a record of the desk in the version that the person saw. What is known to be gone already counts as deleted. */
export async function deleteAtDesk(path: string, id: string, version: number): Promise<DeskDeletion> {
  const answer = await callSignedIn({
    method: 'DELETE',
    path: `${path}/${encodeURIComponent(id)}`,
    ifMatch: version,
    key: crypto.randomUUID(),
  })
  if (answer.kind === 'ok') return 'deleted'
  if (answer.kind !== 'refused') return answer.kind
  if (answer.status === 410 || answer.problems[0]?.Code === 'deleted') return 'deleted'
  if (answer.status === 404) return 'unseen'
  return answer.status === 412 ? 'changed' : 'refused'
}

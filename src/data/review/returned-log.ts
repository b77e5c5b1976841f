import type { ActivityRecord } from '../../../domain/activity/document.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

/**
 * The log as it stood when it was last returned to its author (decisions, Review); null for one that never was, and
 * where the server cannot be asked.
 */
export async function fetchReturnedLog(
  logId: string,
  call: typeof callSignedIn = callSignedIn,
): Promise<ActivityRecord | null> {
  const answer = await call<ActivityRecord | null>({
    method: 'GET',
    path: `/api/vms/Workshop/${encodeURIComponent(logId)}/Review/Returned`,
  })
  return answer.kind === 'ok' ? answer.value : null
}

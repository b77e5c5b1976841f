import type { AwardRecord } from '../../../domain/award/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

/** Where awards are called. */
export const AWARD_PATH = '/api/vms/Award'

/** The awards that the person may see; they come in one stretch. */
export async function fetchAwards({ skip }: { skip: number }): Promise<ApiAnswer<AwardRecord[]>> {
  if (skip > 0) return { kind: 'ok', value: [], total: undefined }
  return callSignedIn<AwardRecord[]>({ method: 'GET', path: AWARD_PATH })
}

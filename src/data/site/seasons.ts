import type { SeasonPatch, SeasonRecord } from '../../../domain/season/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

/** Where seasons are called. */
export const SEASON_PATH = '/api/vms/Season'

/** All seasons, newest first; they come in one stretch. */
export async function fetchSeasons({ skip }: { skip: number }): Promise<ApiAnswer<SeasonRecord[]>> {
  if (skip > 0) return { kind: 'ok', value: [], total: undefined }
  return callSignedIn<SeasonRecord[]>({ method: 'GET', path: SEASON_PATH })
}

/** Saves what changed of several seasons together, all or none. Sent again with its key, it is saved once. */
export const saveSeasons = (
  seasons: readonly SeasonPatch[],
  key: string,
): Promise<ApiAnswer<SeasonRecord[]>> =>
  callSignedIn({ method: 'PATCH', path: SEASON_PATH, body: seasons, key })

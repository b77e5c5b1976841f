import type { EnumerationList, EnumerationRecord } from '../../../domain/enumeration/enumeration-list.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

/** Where values of lists are called. */
export const ENUMERATION_PATH = '/api/vms/Enumeration'

/** Where lists of values are called. */
export const ENUMERATION_LIST_PATH = '/api/vms/EnumerationList'

/** Every value with its words and the lists that offer it; they come in one stretch. Needs signal. */
export async function fetchEnumerations({ skip }: { skip: number }): Promise<ApiAnswer<EnumerationRecord[]>> {
  if (skip > 0) return { kind: 'ok', value: [], total: undefined }
  return callSignedIn<EnumerationRecord[]>({ method: 'GET', path: ENUMERATION_PATH })
}

/** Every list with what it offers; they come in one stretch. Needs signal. */
export async function fetchEnumerationLists({
  skip,
}: {
  skip: number
}): Promise<ApiAnswer<EnumerationList[]>> {
  if (skip > 0) return { kind: 'ok', value: [], total: undefined }
  return callSignedIn<EnumerationList[]>({ method: 'GET', path: ENUMERATION_LIST_PATH })
}

/** Deletes a value or a list in the version that the person saw; refused with `in_use` while others ask for it. */
export const deleteEnumerationOf = (
  path: typeof ENUMERATION_PATH | typeof ENUMERATION_LIST_PATH,
  { Id, Version }: { Id: string; Version: number },
): Promise<ApiAnswer<unknown>> =>
  callSignedIn({
    method: 'DELETE',
    path: `${path}/${encodeURIComponent(Id)}`,
    ifMatch: Version,
    key: crypto.randomUUID(),
  })

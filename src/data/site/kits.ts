import type { KitRecord } from '../../../domain/kit/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { fetchWhole } from '../calls/fetch-whole.ts'

/** Where kits are called. */
export const KIT_PATH = '/api/vms/Kit'

const addressOf = (id: string): string => `${KIT_PATH}/${encodeURIComponent(id)}`

/** All kits of a site that the person may see. Needs signal. */
export const fetchKits = (siteId: string): Promise<ApiAnswer<KitRecord[]>> =>
  fetchWhole(`${KIT_PATH}?siteId=${encodeURIComponent(siteId)}`)

/** Puts a kit on its shelf or takes it off, in the version that the person saw. */
export const showKit = (
  { Id, Version }: Pick<KitRecord, 'Id' | 'Version'>,
  Visibility: boolean,
): Promise<ApiAnswer<KitRecord>> =>
  callSignedIn({
    method: 'PUT',
    path: addressOf(Id),
    body: { Visibility },
    ifMatch: Version,
    key: crypto.randomUUID(),
  })

/** Deletes a kit in the version that the person saw; refused with `in_use` while logs name it. */
export const deleteKit = ({ Id, Version }: Pick<KitRecord, 'Id' | 'Version'>): Promise<ApiAnswer<unknown>> =>
  callSignedIn({ method: 'DELETE', path: addressOf(Id), ifMatch: Version, key: crypto.randomUUID() })

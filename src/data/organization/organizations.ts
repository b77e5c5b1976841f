import type { z } from 'zod'
import type { OrganizationPatchItem, Unmerged } from '../../../domain/organization/patch-schema.ts'
import type { OrganizationRecord, organizationQuerySchema } from '../../../domain/organization/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

const READ_AT = '/api/Organization'
const WRITTEN_AT = '/api/vms/Organization'

/** A page of the register, merged organizations among them where `Status` asks for these. Needs signal. */
export const queryOrganizations = (
  query: z.input<typeof organizationQuerySchema>,
): Promise<ApiAnswer<OrganizationRecord[]>> =>
  callSignedIn({ method: 'POST', path: `${READ_AT}/Query`, body: query })

/** One organization of the register. Needs signal. */
export const fetchOrganization = (id: string): Promise<ApiAnswer<OrganizationRecord>> =>
  callSignedIn({ method: 'GET', path: `${READ_AT}/${encodeURIComponent(id)}` })

/** All organizations that were merged into another, through chains of merges too, by name; at most 500. Needs signal. */
export const fetchMergedInto = (id: string): Promise<ApiAnswer<OrganizationRecord[]>> =>
  callSignedIn({ method: 'GET', path: `${READ_AT}?mergedId=${encodeURIComponent(id)}` })

/** Verifies organizations, or merges them into one other; all or none, at most 500. Sent again with its key, it is done once. */
export const patchOrganizations = (
  items: OrganizationPatchItem[],
  key: string,
): Promise<ApiAnswer<OrganizationRecord[]>> =>
  callSignedIn({ method: 'PATCH', path: WRITTEN_AT, body: items, key })

/** Undoes the merges of organizations, all or none, and tells of each what could not be put back. */
export const unmergeOrganizations = (
  items: readonly Pick<OrganizationRecord, 'Id' | 'Version'>[],
  key: string,
): Promise<ApiAnswer<Unmerged[]>> =>
  callSignedIn({
    method: 'POST',
    path: `${WRITTEN_AT}/Unmerge`,
    body: items.map(({ Id, Version }) => ({ Id, Version })),
    key,
  })

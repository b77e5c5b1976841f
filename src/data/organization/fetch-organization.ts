import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

/** An organization with its address, which the register on the device does not have. Needs signal. */
export const fetchOrganization = (id: string): Promise<ApiAnswer<OrganizationRecord>> =>
  callSignedIn({ method: 'GET', path: `/api/Organization/${encodeURIComponent(id)}` })

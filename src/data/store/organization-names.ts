import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { schoolsById } from '../queries/schools.ts'
import { currentDatabase, type PersonDatabase } from './person-database.ts'

/** What an organization is called, and where it is. */
export type CalledOrganization = Pick<OrganizationRecord, 'Name' | 'City' | 'PostalCode'>

/** What the server was asked for, by Id: it is the same for everybody, and asked for once. */
const asked = new Map<string, CalledOrganization>()

/** What an organization is called: of the register on this device, otherwise the server's; undefined where neither tells it. */
export async function callOrganization(
  id: string,
  db: PersonDatabase = currentDatabase(),
): Promise<CalledOrganization | undefined> {
  const here = (await schoolsById([id], db)).get(id) ?? asked.get(id)
  if (here !== undefined) return here
  const answer = await callSignedIn<OrganizationRecord>({
    method: 'GET',
    path: `/api/Organization/${encodeURIComponent(id)}`,
  })
  if (answer.kind !== 'ok') return undefined
  const { MergedId } = answer.value
  if (MergedId) return callOrganization(MergedId, db)
  asked.set(id, answer.value)
  return answer.value
}

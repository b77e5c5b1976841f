import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { schoolsById } from '../queries/schools.ts'
import { currentDatabase, type PersonDatabase } from './person-database.ts'

/** Names that the server was asked for, by Id: they are the same for everybody, and asked for once. */
const asked = new Map<string, string>()

/** The name of an organization: of the register on this device, otherwise the server's; undefined where neither tells it. */
export async function nameOfOrganization(
  id: string,
  db: PersonDatabase = currentDatabase(),
): Promise<string | undefined> {
  const here = (await schoolsById([id], db)).get(id)?.Name ?? asked.get(id)
  if (here !== undefined) return here
  const answer = await callSignedIn<OrganizationRecord>({
    method: 'GET',
    path: `/api/Organization/${encodeURIComponent(id)}`,
  })
  if (answer.kind !== 'ok') return undefined
  const { MergedId } = answer.value
  if (MergedId) return nameOfOrganization(MergedId, db)
  asked.set(id, answer.value.Name)
  return answer.value.Name
}

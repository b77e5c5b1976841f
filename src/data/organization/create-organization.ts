import type { Organization } from '../../../domain/organization/document.ts'
import { enqueueCreate } from '../outbox/enqueue.ts'
import type { Circumstances } from '../outbox/entry.ts'
import { rememberSchool } from '../queries/schools.ts'
import type { PersonDatabase } from '../store/person-database.ts'

/**
 * Puts a new school into the outbox, with or without signal; it can be chosen at once, and goes before whatever names
 * it. It is remembered as the school chosen last.
 */
export async function createOrganization(
  organization: Organization,
  db?: PersonDatabase,
  env?: Circumstances,
): Promise<void> {
  await enqueueCreate('Organization', organization, db, env)
  await rememberSchool(organization.Id, db)
}

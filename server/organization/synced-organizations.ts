import {
  type OrganizationBody,
  type OrganizationRecord,
  organizationBodySchema,
} from '../../domain/organization/schema.ts'
import type { SyncedHandler } from '../sync/synced-handler.ts'
import { applyOrganizations } from './apply-organizations.ts'
import { readOrganizationRecords } from './read-organizations.ts'

/** Organizations in the outbox: they are only created there; the register is kept elsewhere. */
export const syncedOrganizations: SyncedHandler<OrganizationBody, OrganizationRecord> = {
  type: 'Organization',
  methods: ['POST'],
  bodySchema: organizationBodySchema,
  apply: applyOrganizations,
  readFor: async (tx, _actor, ids) =>
    new Map((await readOrganizationRecords(tx, ids)).map((each) => [each.Id, each])),
}

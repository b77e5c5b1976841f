import { z } from 'zod'
import {
  organizationPatchSchema,
  unmergeAnswerSchema,
  unmergeSchema,
} from '../../domain/organization/patch-schema.ts'
import { mayWriteOrganizations } from '../../domain/organization/permissions.ts'
import { organizationRecordSchema } from '../../domain/organization/schema.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { tellUnmergedAgain } from './merge/tell-unmerged.ts'
import { unmergeOrganizations } from './merge/unmerge-organizations.ts'
import { organizationDesk, organizationRecord } from './organization-record.ts'
import { patchOrganizations } from './patch-organizations.ts'

const { path } = organizationDesk

/** Verifying and merging organizations, and the undo of merges: for staff and organization managers. */
export function organizationPatchRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'PATCH',
    path,
    summary: 'Verifies organizations, or merges up to 50 into one, all or none',
    permission: mayWriteOrganizations,
    body: organizationPatchSchema,
    reply: z.array(organizationRecordSchema),
    handle: async ({ tx, actor, now, requestId, body }) => ({
      value: await patchOrganizations({ tx, actor, now: now(), requestId }, body),
    }),
    readAgain: ({ tx, actor, body }) =>
      organizationRecord.read(
        tx,
        actor,
        body.map(({ Id }) => Id),
      ),
  })

  endpoint({
    method: 'POST',
    path: `${path}/Unmerge`,
    summary: 'Undoes merges of the last 400 days, all or none; tells what was changed since and is left',
    permission: mayWriteOrganizations,
    body: unmergeSchema,
    reply: unmergeAnswerSchema,
    handle: async ({ tx, actor, now, requestId, body }) => ({
      value: await unmergeOrganizations({ tx, actor, now: now(), requestId }, body),
    }),
    readAgain: (context) =>
      tellUnmergedAgain(
        context,
        context.body.map(({ Id }) => Id),
      ),
  })
}

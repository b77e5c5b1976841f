import { z } from 'zod'
import { idSchema } from '../../domain/kernel/ids.ts'
import { pulledTypes } from '../../domain/sync/wire.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { pageText } from './page-of-lines.ts'
import type { PullSource } from './pull-source.ts'
import { readChanges } from './read-changes.ts'

/** Most sites that may be opened on one device. */
const mostSites = 50

const siteListSchema = z
  .string()
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(idSchema).max(mostSites))

const pageSchema = z.object({
  Epoch: z.string(),
  Cursor: z.string(),
  More: z.boolean(),
  Reset: z.boolean(),
  RegisterVersion: z.string(),
  Changes: z.array(
    z.object({
      Type: z.enum(pulledTypes),
      Id: z.string(),
      Op: z.enum(['put', 'gone']),
      Version: z.int(),
      Deleted: z.boolean().optional(),
      Doc: z.unknown().optional(),
    }),
  ),
})

/** The pull: what changed in the reader's scope since their cursor, or everything in it. */
export function changesRoutes(endpoint: Endpoint, sources: readonly PullSource[]): void {
  endpoint({
    method: 'GET',
    path: '/api/vms/Sync/Changes',
    summary: 'What changed since the cursor in the reader’s scope; without a usable cursor, a snapshot of it',
    permission: 'signed-in',
    transaction: 'none',
    query: z.strictObject({
      cursor: z.string().max(1000).optional(),
      sites: siteListSchema.optional(),
    }),
    reply: pageSchema,
    handle: async ({ db, actor, query, now }) => ({
      value: pageText(await readChanges(db, sources, actor, query.cursor, query.sites ?? [], now())),
    }),
  })
}

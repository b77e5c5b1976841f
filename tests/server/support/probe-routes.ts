import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { isStaff } from '../../../domain/kernel/actor.ts'
import { idSchema } from '../../../domain/kernel/ids.ts'
import { ProblemError } from '../../../domain/kernel/problems.ts'
import type { Db } from '../../../server/db/connection.ts'
import type { Endpoint } from '../../../server/http/endpoint.ts'
import { requireVersion } from '../../../server/http/request-headers.ts'

/** Where the probe's routes are. */
export const probe = '/api/vms/Probe'

/** How often a write was worked on, and how often it was committed. */
export const probed = { runs: 0, committed: 0 }

/** How many lines the probe has written with this name. */
export const countLines = async (db: Db, name: string): Promise<number | undefined> =>
  (await sql<{ n: number }>`select count(*) as n from meta where value = ${name}`.execute(db)).rows[0]?.n

/** A small feature that uses everything an endpoint offers. */
export function probeRoutes(endpoint: Endpoint): void {
  const body = z.strictObject({
    Name: z.string().min(1).max(5),
    Count: z.int().min(1).optional(),
    Date: z
      .string()
      .refine((text) => text.startsWith('2'), 'invalid_date')
      .optional(),
    Items: z
      .array(z.strictObject({ Id: idSchema, Hours: z.number() }))
      .max(2)
      .optional(),
  })
  endpoint({
    method: 'POST',
    path: '/api/vms/Probe',
    summary: 'Write a line',
    permission: 'signed-in',
    body,
    reply: z.object({ Id: idSchema, Name: z.string() }),
    handle: async ({ tx, body, now, afterCommit, audit }) => {
      probed.runs += 1
      const id = randomUUID()
      await sql`insert into meta (key, value) values (${id}, ${body.Name})`.execute(tx)
      await audit({ action: 'create', type: 'Probe', id, after: { Name: body.Name } })
      afterCommit(() => {
        probed.committed += 1
      })
      if (body.Name === 'bad') throw new ProblemError({ Code: 'season_locked', Field: 'Date' })
      if (body.Name === 'bug') throw new Error(`secret of ${now().toISOString()}`)
      if (body.Name === 'wrong') return { value: { Id: id, Name: 5 as never } }
      return { value: { Id: id, Name: body.Name }, version: 1, status: 201, record: { type: 'Probe', id } }
    },
    readAgain: async ({ tx }, id) => {
      const { rows } = await sql<{
        Name: string
      }>`select value as "Name" from meta where key = ${id}`.execute(tx)
      return id && rows[0] ? { Id: id, ...rows[0] } : null
    },
  })
  endpoint({
    method: 'PUT',
    path: '/api/vms/Probe/:id',
    summary: 'Needs a version',
    permission: isStaff,
    params: z.object({ id: idSchema }),
    reply: z.number(),
    handle: async ({ headers }) => ({ value: requireVersion(headers.ifMatch) }),
    readAgain: async () => 0,
  })
  endpoint({
    method: 'GET',
    path: '/api/vms/Probe/:id',
    summary: 'Tries to write while reading',
    permission: 'anonymous',
    params: z.object({ id: idSchema }),
    query: z.object({ Take: z.coerce.number().int().max(500).default(10) }),
    reply: z.number(),
    handle: async ({ tx, params, query }) => {
      if (params.id.endsWith('1'))
        await sql`insert into meta (key, value) values ('read', 'write')`.execute(tx)
      return { value: query.Take, version: 7, totalRecords: 3 }
    },
  })
  endpoint({
    method: 'POST',
    path: '/api/vms/Probe/Packed',
    summary: 'Takes gzipped bodies',
    permission: 'signed-in',
    transaction: 'none',
    bodyLimit: { bytes: 5_242_880, inflatedBytes: 100_000 },
    body: z.strictObject({ Text: z.string() }),
    reply: z.number(),
    handle: async ({ body }) => ({ value: body.Text.length }),
  })
}

import { z } from 'zod'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { volunteerRecordSchema } from '../../domain/volunteer-record/record.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { readRecord } from './read-record.ts'

/** What a person did (specification 1, section 7). */
export function volunteerRecordRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: '/api/vms/Subject/:id/VolunteerRecord',
    summary: 'A person’s record; coordinators are shown what belongs to their sites',
    permission: 'signed-in',
    params: z.object({ id: idSchema }),
    reply: volunteerRecordSchema,
    snapshot: true,
    handle: async ({ tx, actor, params: { id } }) => {
      const record = await readRecord(tx, actor, id)
      if (!record) throw new ProblemError({ Code: 'not_found' })
      return { value: record }
    },
  })
}

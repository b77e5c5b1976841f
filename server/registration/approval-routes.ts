import { z } from 'zod'
import { approvalPatchSchema } from '../../domain/registration/approval.ts'
import { wholeRegistrationSchema } from '../../domain/registration/enrolment.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { patchRecords } from '../record/patch-records.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { approvalRecord } from './approval-record.ts'

/** Registrations for those who look after them (specification 1, section 7): one, its approval, its end. */
export function approvalRoutes(endpoint: Endpoint): void {
  recordRoutes(endpoint, approvalRecord, {
    GET: 'One registration with what was asked and answered',
    DELETE: 'Deletes a registration; what was logged stays',
  })

  endpoint({
    method: 'PATCH',
    path: approvalRecord.path,
    summary: 'Approves or withdraws several registrations, all or none',
    permission: 'signed-in',
    body: approvalPatchSchema,
    reply: z.array(wholeRegistrationSchema),
    handle: async (context) => ({ value: await patchRecords(context, approvalRecord, context.body) }),
    readAgain: ({ tx, actor, body }) =>
      approvalRecord.read(
        tx,
        actor,
        body.map(({ Id }) => Id),
      ),
  })
}

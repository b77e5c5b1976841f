import { z } from 'zod'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { maySeeSubjectAwards } from '../../domain/subject-award/permissions.ts'
import { subjectAwardRecordSchema } from '../../domain/subject-award/schema.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { sitesOfPeople, standingOfPerson } from '../subject/sites-of-people.ts'
import { findAwardsOf } from './select-subject-awards.ts'
import { subjectAwardRecord } from './subject-award-record.ts'

/** The awards that people were given (specification 1, section 7). */
export function subjectAwardRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: subjectAwardRecord.path,
    summary: 'What a person was given, newest first, at most 500',
    permission: 'signed-in',
    snapshot: true,
    query: z.strictObject({ subjectId: idSchema }),
    reply: z.array(subjectAwardRecordSchema),
    handle: async ({ tx, actor, query: { subjectId } }) => {
      const siteIds = (await sitesOfPeople(tx, [subjectId])).get(subjectId)
      if (!siteIds || !maySeeSubjectAwards(actor, standingOfPerson(actor, subjectId, siteIds)))
        throw new ProblemError({ Code: 'not_found' })
      const { ids, total } = await findAwardsOf(tx, subjectId)
      return { value: await subjectAwardRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  recordRoutes(endpoint, subjectAwardRecord, {
    POST: 'Gives somebody an award: one of the awards, or one in its own words',
    DELETE: 'Takes an award away',
  })
}

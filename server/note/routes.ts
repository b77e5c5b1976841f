import { z } from 'zod'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { noteReaderOf } from '../../domain/note/levels.ts'
import { noteRecordSchema } from '../../domain/note/schema.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { sitesOfPeople, standingOfPerson } from '../subject/sites-of-people.ts'
import { noteRecord } from './note-record.ts'
import { findNotesAbout } from './select-notes.ts'

/** Notes about people (specification 1, section 7). */
export function noteRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: noteRecord.path,
    summary: 'Notes about a person whose level the reader may read, newest first, at most 500',
    permission: 'signed-in',
    snapshot: true,
    query: z.strictObject({ targetSubjectId: idSchema }),
    reply: z.array(noteRecordSchema),
    handle: async ({ tx, actor, query: { targetSubjectId } }) => {
      const siteIds = (await sitesOfPeople(tx, [targetSubjectId])).get(targetSubjectId)
      const standing = standingOfPerson(actor, targetSubjectId, siteIds ?? [])
      if (!siteIds || noteReaderOf(actor, standing) === null) throw new ProblemError({ Code: 'not_found' })
      const { ids, total } = await findNotesAbout(tx, actor, standing)
      return { value: await noteRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  recordRoutes(endpoint, noteRecord, {
    GET: 'One note',
    POST: 'Writes a note about a person, at level 1 unless told',
    PUT: 'Changes what the body names of a note',
    DELETE: 'Deletes a note',
  })
}

import { sql } from 'kysely'
import { maySeeHandover } from '../../domain/handover/rights.ts'
import { isStaff } from '../../domain/kernel/actor.ts'
import type { Place, PullSource } from '../sync/pull-source.ts'
import { handoverSeenBy, readHandovers } from './read-handovers.ts'

/** Logs handed over: one's own with what became of them; what still waits, for coordinators of the site and for staff. */
export const handoverSource: PullSource<'Handover'> = {
  name: 'handovers',
  type: 'Handover',
  reach: ({ actor, scope }) => (isStaff(actor) ? 'everywhere' : scope.logSites),
  batch: 250,
  list: async (tx, { actor, scope }, after, limit) => {
    const { rows } = await sql<Place>`
      select h.id, h.id::text as key from handover h
      where (h.author_id = ${actor.SubjectId} or (h.status = 'Waiting'
          and (${isStaff(actor)} or h.site_id = any(${[...scope.logSites]}::uuid[]))))
        and (${after}::uuid is null or h.id > ${after}::uuid)
      order by h.id limit ${limit}
    `.execute(tx)
    return rows
  },
  read: async (tx, { actor }, ids) =>
    (await readHandovers(tx, ids))
      .filter(
        (handover) =>
          maySeeHandover(actor, handover) &&
          (handover.AuthorId === actor.SubjectId || handover.Status === 'Waiting'),
      )
      .map((handover) => ({
        id: handover.Id,
        version: handover.Version,
        doc: handoverSeenBy(actor, handover),
      })),
}

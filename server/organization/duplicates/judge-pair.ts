import { sql } from 'kysely'
import { ProblemError } from '../../../domain/kernel/problems.ts'
import type { Context } from '../../http/endpoint.ts'

interface Verdict {
  Id: string
  DuplicateId: string
  NotDuplicate: boolean
}

/** Says for good that two organizations are two, or takes that back. Throws `unknown_reference` for what is not there. */
export async function judgePair(
  { tx, actor, now, audit }: Pick<Context, 'tx' | 'actor' | 'now' | 'audit'>,
  { Id, DuplicateId, NotDuplicate }: Verdict,
): Promise<void> {
  if (Id === DuplicateId) throw new ProblemError({ Code: 'duplicate_value', Field: 'DuplicateId' })
  const { rows } = await sql<{ id: string }>`
    select id from organization where id in (${Id}, ${DuplicateId}) and deleted_on is null
  `.execute(tx)
  for (const [Field, id] of [
    ['Id', Id],
    ['DuplicateId', DuplicateId],
  ] as const) {
    if (!rows.some((row) => row.id === id)) throw new ProblemError({ Code: 'unknown_reference', Field })
  }
  const pair = sql`least(${Id}::uuid, ${DuplicateId}::uuid), greatest(${Id}::uuid, ${DuplicateId}::uuid)`
  if (NotDuplicate) {
    await sql`
      insert into organization_not_duplicate (one_id, other_id, said_on, said_by_id)
      values (${pair}, ${now()}::timestamptz, ${actor.SubjectId})
      on conflict do nothing
    `.execute(tx)
  } else {
    await sql`delete from organization_not_duplicate where (one_id, other_id) = (${pair})`.execute(tx)
  }
  await audit(
    [
      { id: Id, after: { NotDuplicate, DuplicateId } },
      { id: DuplicateId, after: { NotDuplicate, DuplicateId: Id } },
    ].map((line) => ({ ...line, action: 'update', type: 'Organization' })),
  )
}

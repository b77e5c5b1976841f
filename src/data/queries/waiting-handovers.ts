import type { Actor } from '../../../domain/kernel/actor.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readAll } from '../store/reference.ts'

/** How many logs of others wait for staff, as far as the last pull told. For live queries. */
export async function countWaitingHandovers(
  actor: Actor,
  db: PersonDatabase = currentDatabase(),
): Promise<number> {
  const handovers = await readAll(db, 'Handover')
  return handovers.filter(({ Status, AuthorId }) => Status === 'Waiting' && AuthorId !== actor.SubjectId)
    .length
}

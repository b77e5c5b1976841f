import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readAll } from '../store/reference.ts'

/** Ids of the special initiatives that were offered once and are no more, which reports are asked about still. */
export async function readEndedInitiatives(
  db: PersonDatabase = currentDatabase(),
): Promise<readonly string[]> {
  const lists = await readAll(db, 'EnumerationList')
  return lists
    .filter(({ SystemName }) => SystemName === 'SpecialInitiativesTags')
    .flatMap(({ RemovedItems }) => RemovedItems ?? [])
    .map(({ Id }) => Id)
}

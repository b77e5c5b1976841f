import type { Actor } from '../../../domain/kernel/actor.ts'
import { ownScreeningNotice, type ScreeningNotice } from '../../../domain/screening/expiry.ts'
import { actorOf } from '../../../domain/subject/actor-of.ts'
import type { Me } from '../../../domain/subject/person.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readAll, readOne } from '../store/reference.ts'

/** The person's own row from the last pull, or undefined before the first. */
export const readMe = async (db: PersonDatabase = currentDatabase()): Promise<Me | undefined> =>
  (await readAll(db, 'Me'))[0]

/** What there is to tell the person of their own screening on a day (`YYYY-MM-DD`); null for nothing. */
export const readOwnScreeningNotice = async (
  today: string,
  db: PersonDatabase = currentDatabase(),
): Promise<ScreeningNotice | null> => ownScreeningNotice((await readMe(db))?.Screening ?? [], today)

/** Whoever is signed in, as the permission rules see them; undefined before the first pull. */
export async function readActor(db: PersonDatabase = currentDatabase()): Promise<Actor | undefined> {
  const me = await readMe(db)
  return me && actorOf(me)
}

/** Full names by Id, as far as this device knows them; for showing the people of an activity. */
export async function namesOfPeople(
  ids: readonly string[],
  db: PersonDatabase = currentDatabase(),
): Promise<Map<string, string>> {
  const me = await readMe(db)
  const found = new Map<string, string>(me ? [[me.Id, me.FullName]] : [])
  for (const id of ids) {
    const person = await readOne(db, 'Person', id)
    if (person) found.set(id, person.FullName)
  }
  return found
}

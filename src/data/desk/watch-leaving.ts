import { databaseInUse } from '../store/person-database.ts'

/** Gives what tells whether somebody else is signed in than now, or nobody. */
export function watchLeaving(): () => boolean {
  const db = databaseInUse()
  return () => databaseInUse() !== db
}

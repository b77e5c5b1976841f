import { forgetHeldData } from '../device/held-data.ts'
import { forgetAllLastWords } from '../drafts/last-words-place.ts'
import type { PersonDatabase } from '../store/person-database.ts'

/** Deletes a person's database, and what was laid beside it. */
export async function forgetStore(database: PersonDatabase): Promise<void> {
  await database.delete()
  forgetAllLastWords(database)
  await forgetHeldData(database)
}

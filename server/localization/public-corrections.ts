import type { SpokenCorrection } from '../../domain/localization/text-correction.ts'
import type { Db } from '../db/connection.ts'
import { readCorrectionsAt } from './read-corrections-at.ts'

/** The sources whose texts are read without signing in: the frame, the welcome, the questions to educators, the help. */
const placesWithoutSignIn = [
  'src/app/',
  'src/ui/',
  'src/routes/',
  'src/pickers/answers/',
  'src/features/evaluations/',
  'src/features/static-pages/',
] as const

/** For how long what was read is told, in ms: however many open the app, the database is asked once. */
const freshMs = 2000

/**
 * Tells what localizers say in place of the texts that anybody may read. While the database cannot be asked, what was known
 * last is told, and `onFailure` why: the app opens without the database.
 */
export function rememberPublicCorrections(
  db: Db,
  onFailure: (error: unknown) => void,
): () => Promise<readonly SpokenCorrection[]> {
  let known: readonly SpokenCorrection[] = []
  let reading: Promise<void> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    try {
      known = await readCorrectionsAt(db, placesWithoutSignIn)
    } catch (error) {
      onFailure(error)
    }
    readAt = performance.now()
    reading = null
  }
  return async () => {
    if (performance.now() - readAt > freshMs) reading ??= read()
    await reading
    return known
  }
}

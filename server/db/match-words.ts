import { type RawBuilder, sql } from 'kysely'
import { schoolWords } from '../../domain/kernel/name-key.ts'
import { searchWords } from '../../domain/kernel/text.ts'

/**
 * A condition that every word of the search occurs in a folded column, in any order; true for an empty search. One
 * LIKE for each word, so that a trigram index can serve them.
 */
export const matchesSearch = (column: RawBuilder<unknown>, search: string | null | undefined) =>
  matchesAll(column, searchWords(search ?? ''))

/** The same where the column tells of schools: the words are those of their names. */
export const matchesSchoolSearch = (column: RawBuilder<unknown>, search: string | null | undefined) =>
  matchesAll(column, schoolWords(search ?? ''))

function matchesAll(column: RawBuilder<unknown>, words: readonly string[]) {
  if (words.length === 0) return sql<boolean>`true`
  const conditions = words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The word as a pattern of `like` that means nothing but itself. */
const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

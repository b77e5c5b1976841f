import { fold, searchWords } from '../../../domain/kernel/text.ts'
import type { SchoolRow } from '../../data/queries/schools.ts'
import { searchSchools } from '../../data/queries/search-schools.ts'

// Words that nearly every school has say nothing about which one is meant.
const commonWords = new Set(
  'school ecole public publique catholic catholique elementary elementaire primaire secondary secondaire high junior senior academy academie college collegiate institute centre center the les des aux saint sainte'.split(
    ' ',
  ),
)

const tellingWords = (name: string): string[] =>
  searchWords(name.replace(/[^\p{L}\p{N} ]/gu, ' ')).filter(
    (word) => word.length >= 3 && !commonWords.has(word),
  )

/**
 * Schools of the register that a new name may mean, the likeliest first, at most five: shown before a school is added,
 * so that nobody adds one that is there. Half of the telling words must agree.
 */
export async function findSimilarSchools(name: string, city: string): Promise<SchoolRow[]> {
  const words = tellingWords(name)
  if (words.length === 0) return []
  const longestFirst = [...words].sort((a, b) => b.length - a.length).slice(0, 3)
  const found = await Promise.all(longestFirst.map((word) => searchSchools(word, 60)))
  const scores = new Map<string, { school: SchoolRow; score: number }>()
  for (const school of found.flat()) {
    const theirs = fold(school.Name)
    const shared = words.filter((word) => theirs.includes(word)).length
    if (shared * 2 < words.length) continue
    const sameCity = city.trim() !== '' && fold(school.City) === fold(city)
    scores.set(school.Id, { school, score: shared / words.length + (sameCity ? 0.5 : 0) })
  }
  return [...scores.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, 5)
    .map(({ school }) => school)
}

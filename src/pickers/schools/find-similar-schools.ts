import { nameKey } from '../../../domain/kernel/name-key.ts'
import type { SchoolRow } from '../../data/queries/schools.ts'
import { searchSchools } from '../../data/queries/search-schools.ts'

// Words that nearly every school has say nothing about which one is meant.
const commonWords = new Set(
  'school ecole public publique catholic catholique elementary elementaire primaire secondary secondaire high junior senior academy academie college collegiate institute centre center the les des aux saint sainte'.split(
    ' ',
  ),
)

/**
 * Schools of the register that a new name may mean, the likeliest first, at most five: shown before a school is added,
 * so that nobody adds one that is there. Half of the telling words must agree. Each is looked for in the city too: a
 * search tells so many only, and all over Canada a name may stand more often.
 */
export async function findSimilarSchools(name: string, city: string): Promise<SchoolRow[]> {
  const all = new Set(nameKey(name).split(' '))
  const words = [...all].filter((word) => word.length >= 3 && !commonWords.has(word))
  if (words.length === 0) return []
  const place = nameKey(city)
  const longestFirst = [...words].sort((a, b) => b.length - a.length).slice(0, 3)
  const searches = longestFirst.flatMap((word) => (place ? [`${word} ${place}`, word] : [word]))
  const found = await Promise.all(searches.map((search) => searchSchools(search, 60)))
  const scores = new Map<string, { school: SchoolRow; score: number }>()
  for (const school of found.flat()) {
    const theirs = nameKey(school.Name)
    const shared = words.filter((word) => theirs.includes(word)).length
    if (shared * 2 < words.length) continue
    const parts = theirs.split(' ')
    // Among many of one name, that which has the other words too.
    const alike = parts.filter((part) => all.has(part)).length / Math.max(parts.length, all.size)
    const sameCity = place !== '' && nameKey(school.City) === place
    scores.set(school.Id, { school, score: shared / words.length + alike / 2 + (sameCity ? 0.5 : 0) })
  }
  return [...scores.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, 5)
    .map(({ school }) => school)
}

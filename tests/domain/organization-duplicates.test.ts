import { describe, expect, it } from 'vitest'
import {
  foldedWords,
  SIMILAR,
  sharedPart,
  similarityOf,
  trigramsOf,
} from '../../domain/organization/similarity.ts'
import { type FoundPairs, findPairs } from '../../server/organization/duplicates/find-pairs.ts'
import {
  hasPublishedRegisters,
  type LabelledSchool,
  registerWithSlips,
  twoYearsOfOntario,
} from '../support/labelled-schools.ts'

/** How the likely pairs, those that the list shows, stand beside what is known of the schools. */
function judge(schools: readonly LabelledSchool[], { pairs, likely }: FoundPairs) {
  const isOne = (one: number, other: number) => schools[one]?.number === schools[other]?.number
  const shown = pairs.slice(0, likely)
  const right = shown.filter(({ one, other }) => isOne(one, other))
  const renamed = ({ one, other }: { one: number; other: number }) =>
    schools[one]?.name !== schools[other]?.name
  const byNumber = Map.groupBy(schools, ({ number }) => number)
  const labelled = [...byNumber.values()].filter(
    (same) => same.length === 2 && same[0]?.name !== same[1]?.name,
  ).length
  return {
    labelled,
    recall: right.filter(renamed).length / labelled,
    precision: right.length / shown.length,
  }
}

describe('suspected duplicates', () => {
  it('reach a recall of 0.95 at a precision of 0.9, of schools written down twice', () => {
    const schools = registerWithSlips()
    const { labelled, recall, precision } = judge(schools, findPairs(schools))
    expect(labelled).toBeGreaterThan(500)
    expect(recall).toBeGreaterThanOrEqual(0.95)
    expect(precision).toBeGreaterThanOrEqual(0.9)
  })

  it.runIf(hasPublishedRegisters)(
    'reach them of two years of a published register',
    { timeout: 60_000 },
    () => {
      const schools = twoYearsOfOntario()
      const { labelled, recall, precision } = judge(schools, findPairs(schools))
      expect(labelled).toBeGreaterThan(4500)
      expect(recall).toBeGreaterThanOrEqual(0.95)
      expect(precision).toBeGreaterThanOrEqual(0.9)
    },
  )

  it('are all pairs of a province with names of that similarity, and none of two provinces', () => {
    const schools = registerWithSlips().filter((_, place) => place % 9 === 0)
    const names = schools.map(({ name }) => trigramsOf(foldedWords(name)))
    const expected = new Set<string>()
    for (let one = 0; one < schools.length; one++)
      for (let other = one + 1; other < schools.length; other++)
        if (
          schools[one]?.province === schools[other]?.province &&
          sharedPart(names[one] ?? new Set(), names[other] ?? new Set()) >= SIMILAR
        )
          expected.add(`${one}/${other}`)
    const { pairs, found } = findPairs(schools, { mostPairs: 1_000_000 })
    expect(expected.size).toBeGreaterThan(500)
    const bySimilarity = pairs.filter(({ similarity }) => similarity >= SIMILAR)
    const keys = bySimilarity.map(({ one, other }) => `${Math.min(one, other)}/${Math.max(one, other)}`)
    expect(new Set(keys)).toEqual(expected)
    expect(keys.length).toBe(expected.size)
    expect(found).toBe(pairs.length)
    for (const { one, other, similarity } of bySimilarity.slice(0, 200))
      expect(similarity).toBeCloseTo(similarityOf(schools[one]?.name ?? '', schools[other]?.name ?? ''))
  })

  it('keep the likeliest, and count the others', () => {
    const schools = Array.from({ length: 300 }, (_, place) => ({
      id: String(place),
      province: 'ON',
      name: 'St. Mary Catholic School',
      city: place < 2 ? 'Toronto' : `City ${place}`,
      postalCode: '',
      telephoneNumber: '',
    }))
    const { pairs, likely, found } = findPairs(schools, { mostPairs: 10 })
    expect([pairs.length, likely, found]).toEqual([10, 1, (300 * 299) / 2])
    expect(pairs[0]).toMatchObject({ one: 0, other: 1, similarity: 1 })
  })

  it('tell how far they are', () => {
    const parts: number[] = []
    const schools = registerWithSlips().slice(0, 2000)
    findPairs(schools, { onProgress: (part) => void parts.push(part) })
    expect(parts.length).toBeGreaterThan(2)
    expect(parts).toEqual([...parts].sort((one, other) => one - other))
    expect(parts.at(-1)).toBeLessThanOrEqual(1)
  })
})

import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'
import { problemStatus } from '../../../domain/kernel/problems.ts'
import { phraseFor } from '../../../src/ui/problem-phrases.ts'

const catalogs = await getCatalogs(getConfig())

test.each(catalogs.map((catalog) => [catalog.path.split('/').at(-2), catalog] as const))(
  'every sentence of %s has its French',
  async (_area, catalog) => {
    const { missing } = await catalog.getTranslations('fr', { sourceLocale: 'en', fallbackLocales: {} })
    expect(missing.map((message) => message.source)).toEqual([])
  },
)

test.each(catalogs.map((catalog) => [catalog.path.split('/').at(-2), catalog] as const))(
  'every sentence in the sources of %s is in its catalogue, and no other',
  async (_area, catalog) => {
    const written = Object.keys((await catalog.collect()) ?? {}).sort()
    const kept = Object.entries((await catalog.read('en')) ?? {})
    const current = kept.flatMap(([id, message]) => (message.obsolete ? [] : [id]))
    expect(current.sort()).toEqual(written)
  },
)

test('a sentence that several areas share has one French', async () => {
  const frenchOf = new Map<string, Set<string>>()
  for (const catalog of catalogs) {
    for (const [id, { message, translation, context }] of Object.entries((await catalog.read('fr')) ?? {})) {
      const key = `${context ?? ''}|${message ?? id}`
      frenchOf.set(key, (frenchOf.get(key) ?? new Set()).add(translation ?? ''))
    }
  }
  expect(frenchOf.size).toBeGreaterThan(1000)
  expect([...frenchOf].filter(([, french]) => french.size > 1)).toEqual([])
})

test('each code of the catalogue of problems has a phrase; an unknown code reads as unexpected', () => {
  const ids = Object.keys(problemStatus).map((Code) => phraseFor({ Code, Limit: 3 }).id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(phraseFor({ Code: 'from_the_future' }).id).toBe(phraseFor({ Code: 'unexpected' }).id)
})

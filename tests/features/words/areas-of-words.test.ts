import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaOf } from '../../../src/features/enumerations/words/area-phrases.ts'

const nameOf = (file: string) => areaOf(file).message

test('each part of the app in which a text may be used has a name of its own', () => {
  expect(nameOf('src/nowhere/page.tsx')).toBe('Other pages')
  const features = readdirSync('src/features')
  expect(features.length).toBeGreaterThan(20)
  expect(features.filter((name) => nameOf(`src/features/${name}/page.tsx`) === 'Other pages')).toEqual([])
})

import { expect, test } from 'vitest'
import { openTypedWords } from '../../src/data/desk/typed-words.ts'
import { writtenIn } from '../../src/features/enumerations/words/use-written.ts'
import { storeForEachTest } from '../support/device-store.ts'

storeForEachTest()

const open = () =>
  openTypedWords<Parameters<typeof writtenIn>[0] extends { now: () => { words: infer T } } ? T : never>({
    ref: 'Words',
    begin: () => ({ keys: {} }),
    says: ({ keys }) => Object.keys(keys).length > 0,
  })
const words = { en: 'Comets', fr: 'Comètes' }

test('words of a key that were written on another day are there, over the version that was seen then', async () => {
  const before = open()
  writtenIn(before).keep('Grades.1', { en: 'Comet', fr: '' }, 3)
  writtenIn(before).keep('Grades.1', words, 3)
  await before.leave()
  const typed = open()
  await typed.resume()
  const written = writtenIn(typed)
  expect(written.of('Grades.1')).toEqual(words)
  // Somebody else saved version 4: saving has to hear of it.
  written.keep('Grades.1', { ...words, en: 'Comet' }, 4)
  expect(written.versionOf('Grades.1')).toBe(3)
  written.standOn('Grades.1', 4)
  expect(written.versionOf('Grades.1')).toBe(4)
})

test('what was saved, or is what the row says, is no unsaved work', async () => {
  const typed = open()
  const written = writtenIn(typed)
  written.keep('Grades.1', words, 3)
  written.keep('Grades.2', words, 1)
  written.keep('Grades.1', null, 4)
  expect(Object.keys(typed.now().words.keys)).toEqual(['Grades.2'])
  written.standOn('Grades.1', 5)
  expect(written.versionOf('Grades.1')).toBeUndefined()
  await typed.leave()
})

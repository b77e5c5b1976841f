import { expect, test } from 'vitest'
import { readDeskDraft } from '../../src/data/desk/desk-draft.ts'
import { openTypedWords } from '../../src/data/desk/typed-words.ts'
import { wordsRow } from '../../src/features/enumerations/words/arrange-words.ts'
import { type AllWritten, keptWritten, writtenIn } from '../../src/features/enumerations/words/use-written.ts'
import { storeForEachTest } from '../support/device-store.ts'

storeForEachTest()

const open = () => openTypedWords({ ref: 'Words', ...keptWritten })
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

test('two windows keep the words of their own keys, and save and give up no others', async () => {
  const [one, other] = [open(), open()]
  await Promise.all([one.resume(), other.resume()])
  writtenIn(one).keep('Grades.1', words, 3)
  await one.leave()
  writtenIn(other).keep('Grades.2', words, 1)
  await other.leave()
  const kept = async () => Object.keys((await readDeskDraft<AllWritten>('Words'))?.doc.keys ?? {})
  expect(await kept()).toEqual(['Grades.1', 'Grades.2'])
  writtenIn(other).keep('Grades.2', null, 2)
  await other.leave()
  expect(await kept()).toEqual(['Grades.1'])
  writtenIn(other).keep('Grades.3', words, 1)
  await other.forget()
  expect(await kept()).toEqual(['Grades.1'])
  writtenIn(one).keep('Grades.1', null, 4)
  await one.leave()
  expect(await readDeskDraft('Words')).toBeUndefined()
})

test('words that a key says by now are no unsaved work: they were saved, and the answer was lost', async () => {
  const typed = open()
  const written = writtenIn(typed)
  const row = (Key: string, Localizations: typeof words) =>
    wordsRow({
      Key,
      Localizations,
      Version: 4,
      LocalizationGroupId: null,
      Original: null,
      UsedAt: [],
    } as never)
  written.keep('Grades.1', { ...words, en: ' Comets ' }, 3)
  written.keep('Grades.2', words, 3)
  written.dropMoot([
    row('Grades.1', words),
    row('Grades.2', { ...words, fr: 'Astres' }),
    row('Grades.3', words),
  ])
  expect(Object.keys(typed.now().words.keys)).toEqual(['Grades.2'])
  await typed.leave()
})

import { expect, test } from 'vitest'
import { readDeskDraft } from '../../../src/data/desk/desk-draft.ts'
import { openTypedWords } from '../../../src/data/desk/typed-words.ts'
import { wordsRow } from '../../../src/features/enumerations/words/arrange-words.ts'
import {
  type AllWritten,
  keptWritten,
  writtenIn,
} from '../../../src/features/enumerations/words/use-written.ts'
import { storeForEachTest } from '../../support/device-store.ts'

storeForEachTest()

const open = () => openTypedWords({ ref: 'Words', ...keptWritten })
const words = { en: 'Comets', fr: 'Comètes' }
/** A key as its row says it. */
const saidOf = (Key: string, Version: number, Localizations = { en: 'Stars', fr: 'Étoiles' }) => ({
  Key,
  Version,
  Localizations,
})

test('words of a key that were written on another day are there, over the version that was seen then', async () => {
  const before = open()
  writtenIn(before).keep(saidOf('Grades.1', 3), { en: 'Comet', fr: '' })
  writtenIn(before).keep(saidOf('Grades.1', 3), words)
  await before.leave()
  const typed = open()
  await typed.resume()
  const written = writtenIn(typed)
  expect(written.of('Grades.1')).toEqual(words)
  // Somebody else saved version 4: saving has to hear of it.
  written.keep(saidOf('Grades.1', 4), { ...words, en: 'Comet' })
  expect(written.versionOf('Grades.1')).toBe(3)
  written.standOn(saidOf('Grades.1', 4))
  expect(written.versionOf('Grades.1')).toBe(4)
})

test('what was saved, or is what the row says, is no unsaved work', async () => {
  const typed = open()
  const written = writtenIn(typed)
  written.keep(saidOf('Grades.1', 3), words)
  written.keep(saidOf('Grades.2', 1), words)
  written.keep(saidOf('Grades.1', 4), null)
  expect(Object.keys(typed.now().words.keys)).toEqual(['Grades.2'])
  written.standOn(saidOf('Grades.1', 5))
  expect(written.versionOf('Grades.1')).toBeUndefined()
  await typed.leave()
})

test('two windows keep the words of their own keys, and save and give up no others', async () => {
  const [one, other] = [open(), open()]
  await Promise.all([one.resume(), other.resume()])
  writtenIn(one).keep(saidOf('Grades.1', 3), words)
  await one.leave()
  writtenIn(other).keep(saidOf('Grades.2', 1), words)
  await other.leave()
  const kept = async () => Object.keys((await readDeskDraft<AllWritten>('Words'))?.doc.keys ?? {})
  expect(await kept()).toEqual(['Grades.1', 'Grades.2'])
  writtenIn(other).keep(saidOf('Grades.2', 2), null)
  await other.leave()
  expect(await kept()).toEqual(['Grades.1'])
  writtenIn(other).keep(saidOf('Grades.3', 1), words)
  await other.forget()
  expect(await kept()).toEqual(['Grades.1'])
  writtenIn(one).keep(saidOf('Grades.1', 4), null)
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
  written.keep(saidOf('Grades.1', 3), { ...words, en: ' Comets ' })
  written.keep(saidOf('Grades.2', 3), words)
  written.dropMoot([
    row('Grades.1', words),
    row('Grades.2', { ...words, fr: 'Astres' }),
    row('Grades.3', words),
  ])
  expect(Object.keys(typed.now().words.keys)).toEqual(['Grades.2'])
  await typed.leave()
})

test('a language that nothing was written in follows what somebody else said in it, and no other one does', async () => {
  const typed = open()
  const written = writtenIn(typed)
  const said = (en: string, fr: string, version = 4) => saidOf('Grades.1', version, { en, fr })
  written.keep(said('Stars', 'Étoiles', 3), { en: 'Comet', fr: 'Étoiles' })
  written.keep(said('Stars', 'Étoiles', 3), { en: 'Comets ', fr: ' Étoiles' })
  const joined = { en: 'Comets ', fr: 'Astres' }
  expect(written.standOn(said('Stars', 'Astres'))).toEqual({ words: joined, replaces: false })
  expect([written.of('Grades.1'), written.versionOf('Grades.1')]).toEqual([joined, 4])
  // From here on it stands on what was told.
  const again = written.standOn(said('Planets', 'Étoiles', 5))
  expect(again).toEqual({ words: { en: 'Comets ', fr: 'Étoiles' }, replaces: true })
  await typed.leave()
})

test('words that an earlier build kept stay as they were written, over whatever somebody else said', async () => {
  const typed = open()
  typed.change({ keys: { 'Grades.1': { words, version: 3 } } })
  const written = writtenIn(typed)
  written.keep(saidOf('Grades.1', 3), { ...words, en: 'Comet' })
  expect(written.standOn(saidOf('Grades.1', 4, { en: 'Stars', fr: 'Astres' }))).toEqual({
    words: { ...words, en: 'Comet' },
    replaces: true,
  })
  await typed.leave()
})

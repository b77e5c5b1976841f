import { expect, test, vi } from 'vitest'
import { dropDeskDraftsUnder, readDeskDraft } from '../../../src/data/desk/desk-draft.ts'
import { openTypedWords } from '../../../src/data/desk/typed-words.ts'
import { countDeskDrafts } from '../../../src/data/drafts/kept-desk-drafts.ts'
import { countTyped, forgetAdded, refOfRow } from '../../../src/features/imports/kept-rows.ts'
import { storeForEachTest } from '../../support/device-store.ts'

const store = storeForEachTest()

const invited = (site = 'toronto') =>
  openTypedWords({
    ref: `InvitationAt:${site}`,
    begin: () => ({ text: '', locale: 'en' }),
    says: ({ text }) => text.trim() !== '',
  })

test('what was typed into a dialog is there when it is opened again, and says so', async () => {
  const first = invited()
  await first.resume()
  expect(first.now()).toMatchObject({ resumed: false, words: { text: '' } })
  first.change({ text: 'marie@charity.example' })
  first.change(({ text }) => ({ text: `${text}, bob@charity.example` }))
  await first.leave()
  const again = invited()
  await again.resume()
  expect(again.now()).toMatchObject({
    resumed: true,
    words: { text: 'marie@charity.example, bob@charity.example', locale: 'en' },
  })
  expect(again.now().savedAt).not.toBe('')
  expect(again.now().opening).toBeGreaterThan(first.now().opening)
  const elsewhere = invited('montreal')
  await elsewhere.resume()
  expect(elsewhere.now().resumed).toBe(false)
})

test('what is saved or given up is kept no more, whatever was being written of it', async () => {
  const typed = invited()
  typed.change({ text: 'marie@charity.example' })
  await typed.forget()
  expect(typed.now()).toMatchObject({ resumed: false, words: { text: '' } })
  await typed.leave()
  expect(await countDeskDrafts(store())).toBe(0)
  typed.change({ text: 'bob@charity.example' })
  await typed.leave()
  expect(await readDeskDraft('InvitationAt:toronto')).toMatchObject({ doc: { text: 'bob@charity.example' } })
})

test('what is typed before the kept words are read does not take their place: it says that it is only here', async () => {
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const before = invited()
  before.change({ text: 'marie@charity.example' })
  await before.leave()
  const typed = invited()
  const reading = typed.resume()
  typed.change({ text: 'b' })
  await reading
  expect(typed.now()).toMatchObject({ resumed: false, words: { text: 'b' } })
  await typed.leave()
  expect(typed.now().autosave.state()).toBe('taken')
  expect(await readDeskDraft('InvitationAt:toronto')).toMatchObject({
    doc: { text: 'marie@charity.example' },
  })
  await typed.forget()
  const again = invited()
  await again.resume()
  expect(again.now()).toMatchObject({ resumed: true, words: { text: 'marie@charity.example' } })
  quiet.mockRestore()
})

test('only words that say something are asked about before they are given up', async () => {
  const typed = invited()
  expect(typed.isWritten()).toBe(false)
  typed.change({ text: 'marie@charity.example' })
  expect(typed.isWritten()).toBe(true)
  typed.change({ text: ' ' })
  expect(typed.isWritten()).toBe(false)
  typed.change({ text: 'bob@charity.example' })
  await typed.forget()
  expect(typed.isWritten()).toBe(false)
})

test('a choice beside empty words is no unsaved work, nor is what says nothing any more', async () => {
  const typed = invited()
  typed.change({ locale: 'fr' })
  await typed.leave()
  expect(await countDeskDrafts(store())).toBe(0)
  typed.change({ text: 'marie@charity.example' })
  await typed.leave()
  const moot = openTypedWords({ ref: 'InvitationAt:toronto', begin: () => ({ text: '' }), says: () => false })
  await moot.resume()
  expect(moot.now().resumed).toBe(false)
  expect(await countDeskDrafts(store())).toBe(0)
})

test('a file that is given up takes along what was typed about its rows, and about no other', async () => {
  for (const ref of ['ImportRow:one:1', 'ImportRow:one:2', 'ImportRow:other:1']) {
    const typed = openTypedWords({ ref, begin: () => ({ text: '' }), says: ({ text }) => text !== '' })
    typed.change({ text: 'mended' })
    await typed.leave()
  }
  await dropDeskDraftsUnder('ImportRow:one:')
  expect(await readDeskDraft('ImportRow:other:1')).toBeDefined()
  expect(await countDeskDrafts(store())).toBe(1)
})

test('of two windows with other words in one dialog the first keeps them, and the other says that it cannot', async () => {
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const [one, other] = [invited(), invited()]
  await Promise.all([one.resume(), other.resume()])
  one.change({ text: 'marie@charity.example' })
  await one.leave()
  other.change({ text: 'bob@charity.example' })
  await other.leave()
  expect(other.now().autosave.state()).toBe('taken')
  await other.forget()
  expect(await readDeskDraft('InvitationAt:toronto')).toMatchObject({
    doc: { text: 'marie@charity.example' },
  })
  one.change({ text: 'marie@charity.example, ann@charity.example' })
  await one.leave()
  expect(one.now().autosave.state()).toBe('kept')
  await one.forget()
  expect(await countDeskDrafts(store())).toBe(0)
  quiet.mockRestore()
})

test('words that another window wrote over those that this one resumed stay when this one is done', async () => {
  const before = invited()
  before.change({ text: 'marie@charity.example' })
  await before.leave()
  const [one, other] = [invited(), invited()]
  await Promise.all([one.resume(), other.resume()])
  other.change({ text: 'marie@charity.example, bob@charity.example' })
  await other.leave()
  await one.forget()
  expect(await countDeskDrafts(store())).toBe(1)
  await other.forget()
  expect(await countDeskDrafts(store())).toBe(0)
})

test('words that their own window went on with stay when one that resumed them earlier is done', async () => {
  const one = invited()
  one.change({ text: 'marie@charity.example' })
  await one.leave()
  const other = invited()
  await other.resume()
  one.change({ text: 'marie@charity.example, bob@charity.example' })
  await one.leave()
  await other.forget()
  expect(await readDeskDraft('InvitationAt:toronto')).toMatchObject({
    doc: { text: 'marie@charity.example, bob@charity.example' },
  })
  expect(one.now().autosave.state()).toBe('kept')
})

test('words that could not be kept and are taken back leave nothing behind', async () => {
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const [one, other] = [invited(), invited()]
  await Promise.all([one.resume(), other.resume()])
  one.change({ text: 'marie@charity.example' })
  await one.leave()
  other.change({ text: 'bob@charity.example' })
  await other.leave()
  expect(other.now().autosave.state()).toBe('taken')
  other.change({ text: '' })
  await other.leave()
  expect(other.now().autosave.state()).toBe('untouched')
  expect(await readDeskDraft('InvitationAt:toronto')).toMatchObject({
    doc: { text: 'marie@charity.example' },
  })
  quiet.mockRestore()
})

test('what is given up as soon as the dialog opens goes, though it was not read yet', async () => {
  const before = invited()
  before.change({ text: 'marie@charity.example' })
  await before.leave()
  const typed = invited()
  void typed.resume()
  await typed.forget()
  expect(typed.now()).toMatchObject({ resumed: false, words: { text: '' } })
  expect(await countDeskDrafts(store())).toBe(0)
})

test('nothing is said of an earlier visit once nothing of it is left', async () => {
  const before = invited()
  before.change({ text: 'marie@charity.example' })
  await before.leave()
  const typed = invited()
  await typed.resume()
  typed.change({ text: '' })
  expect(typed.now().resumed).toBe(false)
  await typed.leave()
})

test('where the device could not forget, what is typed next is kept all the same', async () => {
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const typed = invited()
  typed.change({ text: 'marie@charity.example' })
  await typed.leave()
  const failing = vi.spyOn(store(), 'transaction').mockRejectedValue(new Error('no store'))
  await typed.forget()
  failing.mockRestore()
  expect(typed.now().words.text).toBe('marie@charity.example')
  typed.change({ text: 'bob@charity.example' })
  await typed.leave()
  expect(await readDeskDraft('InvitationAt:toronto')).toMatchObject({ doc: { text: 'bob@charity.example' } })
  await typed.forget()
  expect(await countDeskDrafts(store())).toBe(0)
  quiet.mockRestore()
})

test('of rows that were imported nothing typed is left, and all that was typed about the others', async () => {
  for (const place of [1, 2, 3]) {
    const typed = openTypedWords({
      ref: refOfRow('one', place),
      begin: () => ({ text: '' }),
      says: ({ text }) => text !== '',
    })
    typed.change({ text: 'mended' })
    await typed.leave()
  }
  expect(await countTyped('one')).toBe(3)
  expect(await countTyped('other')).toBe(0)
  const states = { 1: 'added', 2: 'faults' } as const
  await forgetAdded('one', async (_, Place) => {
    const State = states[Place as 1 | 2]
    return State && { Place, State, Row: Place, Cells: {}, Findings: [] }
  })
  expect(await readDeskDraft(refOfRow('one', 1))).toBeUndefined()
  expect(await countTyped('one')).toBe(2)
})

import { expect, test } from 'vitest'
import { dropDeskDraftsUnder, readDeskDraft } from '../../src/data/desk/desk-draft.ts'
import { openTypedWords } from '../../src/data/desk/typed-words.ts'
import { countDeskDrafts } from '../../src/data/drafts/kept-desk-drafts.ts'
import { storeForEachTest } from '../support/device-store.ts'

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

test('what is typed before the kept words are read is newer', async () => {
  const before = invited()
  before.change({ text: 'marie@charity.example' })
  await before.leave()
  const typed = invited()
  const reading = typed.resume()
  typed.change({ text: 'b' })
  await reading
  expect(typed.now()).toMatchObject({ resumed: false, words: { text: 'b' } })
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

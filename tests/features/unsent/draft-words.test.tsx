import { expect, test } from 'vitest'
import { emptyAward } from '../../../domain/award/document.ts'
import { emptyNote } from '../../../domain/note/document.ts'
import { emptySubjectAward } from '../../../domain/subject-award/document.ts'
import { listKeptDrafts } from '../../../src/data/drafts/kept-drafts.ts'
import { textsOf } from '../../../src/features/unsent/desk/draft-texts.ts'
import { DraftWords } from '../../../src/pickers/desk-form/draft-words.tsx'
import { freshId } from '../../support/activities.ts'
import { storeForEachTest } from '../../support/device-store.ts'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'
import { keepDeskDraft, keepReviewDraft } from '../../support/keep-drafts.ts'

storeForEachTest()

/** The words of the one draft that is kept, whole, and how its line begins. */
async function listed() {
  const [draft] = await listKeptDrafts()
  return draft && { texts: textsOf(draft), text: draft.text }
}
const keep = (ref: string, doc: object, before: object | null = null) =>
  keepDeskDraft(ref, { base: before && { version: 1, doc: before }, doc, asked: null, savedAt: '' })

test('the words of a note that is gone are listed whole, where they go beyond what the note said', async () => {
  const before = { ...emptyNote(freshId()), SubjectId: freshId(), Text: 'Came late.' }
  const Text = `Came late twice.\n${'x'.repeat(200)}`
  await keep('Note:bbbb', { ...before, Text }, before)
  expect(await listed()).toEqual({ texts: [Text], text: `${Text.slice(0, 160)}…` })
  await keep('Note:bbbb', { ...before, PermissionLevel: 2 }, before)
  expect(await listed()).toEqual({ texts: [], text: 'Came late.' })
})

test('of a form the words are listed, not its Ids, dates and choices', async () => {
  await keep('AwardOf:vera', {
    ...emptySubjectAward(freshId()),
    SubjectId: freshId(),
    AwardId: freshId(),
    AwardedOn: '2026-10-14',
    OtherTitle: ' Gold ',
    AwardContext: 'The science fair',
    IsOther: true,
  })
  expect((await listed())?.texts).toEqual(['Gold', 'The science fair'])
})

test('words in lists and in both languages are listed in their order', async () => {
  const Locales = [
    { Locale: 'en', Name: 'Gold', Description: 'For ten years' },
    { Locale: 'fr', Name: 'Or', Description: '' },
  ]
  await keep('Award', { ...emptyAward(freshId()), Locales })
  expect((await listed())?.texts).toEqual(['Gold', 'For ten years', 'Or'])
})

test('what was typed into dialogs and tables is listed, and what others said there is not', async () => {
  const typed = async (ref: string, doc: object) => {
    await keep(ref, doc)
    const draft = (await listKeptDrafts()).find(({ key }) => key === `desk-draft:${ref}`)
    return draft && textsOf(draft)
  }
  expect(await typed('RequestStatus:bbbb', { chosen: 'Accepted', tells: true, note: 'See you' })).toEqual([
    'See you',
  ])
  expect(await typed('ImportRow:file:7', { cells: { City: 'Laval' }, choices: { School: 'new' } })).toEqual([
    'Laval',
  ])
  const said = { words: { en: 'Logs', fr: 'Fiches' }, version: 2, over: { en: 'Records', fr: 'Dossiers' } }
  expect(await typed('Words', { keys: { 'a key': said } })).toEqual(['Logs', 'Fiches'])
})

test('remarks about a log are listed', async () => {
  const remark = { Field: 'Name', ItemId: null }
  const comments = [
    { ...remark, Id: '1', Text: 'Why?' },
    { ...remark, Id: '2', Text: 'Who was there?' },
  ]
  await keepReviewDraft('log', { comments, asked: false })
  expect((await listed())?.texts).toEqual(['Why?', 'Who was there?'])
})

test('the words of a draft are opened in its line, and copied', async () => {
  const html = await drawPage(() => <DraftWords name="Note" texts={['Came late.', 'Twice.']} />)
  expect(html).toMatch(/<details[^>]*><summary aria-label="Show the words: Note">/)
  expect(wordsIn(html)).toMatch(/Show the words .*Came late\. .*Twice\. .*Copy/)
})

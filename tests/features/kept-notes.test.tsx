import { expect, test } from 'vitest'
import { emptyNote } from '../../domain/note/document.ts'
import { keepDeskDraft } from '../../src/data/desk/desk-draft.ts'
import { discardKeptDraft } from '../../src/data/drafts/kept-drafts.ts'
import { LostNotes, lostNotesAbout } from '../../src/features/subject/kept-notes.tsx'
import { freshId } from '../support/activities.ts'
import { storeForEachTest } from '../support/device-store.ts'
import { drawPage, wordsIn } from '../support/draw-page.tsx'

storeForEachTest()

const [person, other] = [freshId(), freshId()]

/** Words about a note that could not be saved. */
async function keepNote(SubjectId: string, Text: string): Promise<string> {
  const before = { ...emptyNote(freshId()), SubjectId, Text: 'Came late.' }
  const draft = { base: { version: 1, doc: before }, doc: { ...before, Text }, asked: null, savedAt: '' }
  await keepDeskDraft(`Note:${before.Id}`, draft)
  return before.Id
}

test('what was written of a note that is gone is on its person’s page, until it is discarded', async () => {
  const id = await keepNote(person, 'Came late twice.')
  await keepNote(other, 'Of somebody else')
  await keepDeskDraft(`NoteAbout:${person}`, {
    base: null,
    doc: { ...emptyNote(freshId()), SubjectId: person, Text: 'A new one, which its own form goes on with' },
    asked: null,
    savedAt: '',
  })
  const lost = await lostNotesAbout(person, [{ Id: freshId() }])
  expect(lost.map(({ text }) => text)).toEqual(['Came late twice.'])
  expect(await lostNotesAbout(person, [{ Id: id }])).toEqual([])
  const back = await discardKeptDraft(lost[0]!)
  expect(await lostNotesAbout(person, [])).toEqual([])
  await back()
  expect(await lostNotesAbout(person, [])).toHaveLength(1)
})

test('it is read and copied whole there, and can be discarded', async () => {
  const Text = `Came late ${'again and '.repeat(40)}again.`
  await keepNote(person, Text)
  const lost = await lostNotesAbout(person, [])
  const words = wordsIn(await drawPage(() => <LostNotes lost={lost} onDiscard={() => undefined} />))
  expect(words).toContain('Notes that were not saved')
  expect(words).toContain(Text)
  for (const press of ['Show the words', 'Copy', 'Discard the draft']) expect(words).toContain(press)
})

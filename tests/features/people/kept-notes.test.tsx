import { expect, test } from 'vitest'
import { emptyNote } from '../../../domain/note/document.ts'
import type { NoteRecord } from '../../../domain/note/schema.ts'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import { discardKeptDraft } from '../../../src/data/drafts/kept-drafts.ts'
import { askWhichAreGone, LostNotes, notesNotAmong } from '../../../src/features/subject/kept-notes.tsx'
import { freshId } from '../../support/activities.ts'
import { storeForEachTest } from '../../support/device-store.ts'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'
import { keepDeskDraft } from '../../support/keep-drafts.ts'

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
  const lost = await notesNotAmong(person, [{ Id: freshId() }])
  expect(lost.map(({ text }) => text)).toEqual(['Came late twice.'])
  expect(await notesNotAmong(person, [{ Id: id }])).toEqual([])
  const back = await discardKeptDraft(lost[0]!)
  expect(await notesNotAmong(person, [])).toEqual([])
  await back()
  expect(await notesNotAmong(person, [])).toHaveLength(1)
})

test('it is read and copied whole there, and can be discarded', async () => {
  const Text = `Came late ${'again and '.repeat(40)}again.`
  await keepNote(person, Text)
  const lost = await notesNotAmong(person, [])
  const words = wordsIn(await drawPage(() => <LostNotes lost={lost} onDiscard={() => undefined} />))
  expect(words).toContain('Notes that were not saved')
  expect(words).toContain(Text)
  for (const press of ['Show the words', 'Copy', 'Discard the draft']) expect(words).toContain(press)
})

/** Asks a server that has these notes by then, or does not answer. */
function server(...answers: (readonly string[] | null)[]) {
  let asked = 0
  const ask = async (): Promise<ApiAnswer<NoteRecord[]>> => {
    const ids = answers[asked++]
    if (!ids) return { kind: 'unreachable' }
    return { kind: 'ok', value: ids.map((Id) => ({ Id }) as NoteRecord), total: undefined }
  }
  return { ...askWhichAreGone(person, ask), asked: () => asked }
}

test('a note is said to be gone only once the server, asked again, does not tell it', async () => {
  const id = await keepNote(person, 'Came late twice.')
  const list: { Id: string }[] = []
  const absent = await notesNotAmong(person, list)
  const gone = server([])
  expect(absent.filter(gone.isGone)).toEqual([])
  expect(await gone.lookAt(absent, list)).toBe(true)
  expect(absent.filter(gone.isGone).map(({ ids }) => ids)).toEqual([[id]])
  expect(await gone.lookAt(absent, [])).toBe(false)
  expect(gone.asked()).toBe(1)
})

test('a note that another window wrote after the list came, and changes, is not said to be gone', async () => {
  const id = await keepNote(person, 'Came late twice.')
  const list: { Id: string }[] = []
  const absent = await notesNotAmong(person, list)
  const gone = server([id], [])
  await gone.lookAt(absent, list)
  expect(absent.filter(gone.isGone)).toEqual([])
  // With each word that is typed there the draft is another one; the list is not.
  expect(await gone.lookAt(await notesNotAmong(person, list), list)).toBe(false)
  // Deleted since: a later list does not tell it either.
  await gone.lookAt(absent, [])
  expect(absent.filter(gone.isGone)).toHaveLength(1)
})

test('without signal no note is said to be gone', async () => {
  await keepNote(person, 'Came late twice.')
  const absent = await notesNotAmong(person, [])
  const gone = server(null)
  expect(await gone.lookAt(absent, [])).toBe(false)
  expect(absent.filter(gone.isGone)).toEqual([])
})

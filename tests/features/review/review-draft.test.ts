import { expect, test } from 'vitest'
import type { Review } from '../../../domain/review/review.ts'
import { reviewLimits } from '../../../domain/review/standing.ts'
import {
  emptyDraft,
  hasArrived,
  hasRoom,
  isTooLong,
  withComment,
  withoutComment,
  withoutSent,
  withRestored,
  withText,
  written,
} from '../../../src/features/review/draft-changes.ts'

let last = 0
const newId = () => `id-${++last}`
const name = { path: 'Name', itemId: null }
const owl = { path: 'VolunteerLogHeader.LogItems[owl]', itemId: 'owl' }

const withWords = () => withText(withComment(emptyDraft, name, newId), 'Name', ' Which robots? ', newId)

test('there is one remark for each field, and only those with words are sent', () => {
  const draft = withComment(withComment(withWords(), name, newId), owl, newId)
  expect(draft.comments.map(({ Field, ItemId }) => [Field, ItemId])).toEqual([
    ['Name', null],
    [owl.path, 'owl'],
  ])
  expect(written(draft).map(({ Text }) => Text)).toEqual(['Which robots?'])
  expect(written(withoutComment(draft, 'Name', newId))).toEqual([])
})

test('the words keep their Ids while they are written, so that sending them twice is one turn', () => {
  const draft = withWords()
  const before = draft.comments[0]?.Id
  expect(withText(draft, 'Name', 'Which robots, and how many?', newId).comments[0]?.Id).toBe(before)
})

test('words changed after a sending without an answer go under new Ids: the server may have the old ones', () => {
  const asked = { ...withComment(withWords(), owl, newId), asked: true }
  const changed = withText(asked, 'Name', 'Which?', newId)
  expect(changed.asked).toBe(false)
  const old = new Set(asked.comments.map(({ Id }) => Id))
  expect(changed.comments.filter(({ Id }) => old.has(Id))).toEqual([])
})

test('a remark that was removed comes back with its words, before what was written there since, under a new Id', () => {
  const before = withWords()
  const [removed] = before.comments
  if (!removed) throw new Error('there is no remark')
  const without = withoutComment(before, 'Name', newId)
  const back = withRestored(without, removed, newId)
  expect(back.comments).toMatchObject([{ Field: 'Name', Text: removed.Text }])
  expect(back.comments[0]?.Id).not.toBe(removed.Id)
  const begun = withText(withComment(without, name, newId), 'Name', 'And how many?', newId)
  const both = withRestored(begun, removed, newId)
  expect(both.comments.map(({ Text }) => Text)).toEqual([`${removed.Text}\nAnd how many?`])
})

test('a remark that is longer than a review takes is told apart, and kept whole', () => {
  const long = 'x'.repeat(reviewLimits.text + 1)
  const [comment] = withText(withWords(), 'Name', long, newId).comments
  expect(comment?.Text).toBe(long)
  expect(isTooLong(comment ?? { Text: '' })).toBe(true)
  expect(isTooLong({ Text: ` ${'x'.repeat(reviewLimits.text)} ` })).toBe(false)
})

test('as many remarks fit as one return takes', () => {
  const many = Array.from({ length: reviewLimits.comments + 5 }, (_, index) => ({
    path: `ChildWorkshops[${index}].Name`,
    itemId: String(index),
  }))
  const draft = many.reduce((sum, about) => withComment(sum, about, newId), emptyDraft)
  expect(draft.comments).toHaveLength(reviewLimits.comments)
  expect(hasRoom(draft)).toBe(false)
})

test('remarks that the exchange holds have arrived, whatever became of the answer', () => {
  const draft = withWords()
  const turn = {
    Id: 't',
    Status: 'Returned' as const,
    ById: 'c',
    ByName: 'Carla',
    On: '2026-11-20T15:00:00.000Z',
    LogVersion: 1,
    Comments: [],
  }
  const review: Review = {
    Id: 'log',
    Version: 1,
    SiteId: 'site',
    AuthorId: 'me',
    Status: 'Returned',
    Turns: [turn],
  }
  expect(hasArrived(draft, undefined)).toBe(false)
  expect(hasArrived(draft, review)).toBe(false)
  expect(hasArrived(draft, { ...review, Turns: [{ ...turn, Comments: [...draft.comments] }] })).toBe(true)
})

test('what is written while remarks are on their way stays when they have arrived, under Ids that the server lacks', () => {
  const before = withText(withComment(withWords(), owl, newId), owl.path, 'How many?', newId)
  const sent = written(before)
  const asked = { ...before, asked: true }
  expect(withoutSent(asked, sent)).toEqual(emptyDraft)

  // One is written on, another begun; the blank at the end is that of somebody who writes on.
  const date = { path: 'Date', itemId: null }
  const goesOn = withText(asked, 'Name', 'Which robots? And ', newId)
  const meanwhile = withText(withComment(goesOn, date, newId), 'Date', 'Was it not on Tuesday?', newId)
  const rest = withoutSent(meanwhile, sent)
  expect(rest.asked).toBe(false)
  expect(rest.comments.map(({ Field, Text }) => [Field, Text])).toEqual([
    ['Name', 'Which robots? And '],
    ['Date', 'Was it not on Tuesday?'],
  ])
  const known = new Set(sent.map(({ Id }) => Id))
  expect(rest.comments.filter(({ Id }) => known.has(Id))).toEqual([])
})

test('a remark that is removed while it is on its way, and a box without words, leave nothing behind', () => {
  const before = withText(withComment(withWords(), owl, newId), owl.path, 'How many?', newId)
  const asked = { ...before, asked: true }
  const less = withComment(withoutComment(asked, owl.path, newId), { path: 'Date', itemId: null }, newId)
  expect(withoutSent(less, written(before))).toEqual(emptyDraft)
})

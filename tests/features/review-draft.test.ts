import { expect, test } from 'vitest'
import type { Review } from '../../domain/review/review.ts'
import { reviewLimits } from '../../domain/review/standing.ts'
import {
  emptyDraft,
  hasArrived,
  hasRoom,
  withComment,
  withoutComment,
  withText,
  written,
} from '../../src/features/review/draft-changes.ts'

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

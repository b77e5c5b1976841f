import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ActivityRecord } from '../../../domain/activity/document.ts'
import type { Review, ReviewTurn } from '../../../domain/review/review.ts'
import type { ReviewStatus } from '../../../domain/review/standing.ts'
import type { ReviewOutcome } from '../../../src/data/review/review-log.ts'
import type { EffectiveRecord } from '../../../src/data/store/records.ts'
import type { ReviewWriting } from '../../../src/features/review/use-review-draft.ts'
import { useReviewing } from '../../../src/features/review/use-reviewing.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'
import { drawHook, forgetHooks } from '../../support/drawn-hook.ts'

const page = vi.hoisted(() => ({
  isHere: { current: true },
  answer: { kind: 'unreachable' } as ReviewOutcome,
  told: [] as { text: ReactNode; canUndo: boolean }[],
}))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../support/drawn-hook.ts')).hooks,
}))
vi.mock('../../../src/ui/use-is-mounted.ts', () => ({ useIsMounted: () => page.isHere }))
vi.mock('../../../src/data/review/review-log.ts', async (original) => ({
  ...(await original<object>()),
  reviewLog: async () => page.answer,
}))
const snackbar = vi.hoisted(() => ({
  say: (text: ReactNode, options: { undo?: () => void } = {}) =>
    void page.told.push({ text, canUndo: options.undo !== undefined }),
  sayError: (text: ReactNode) => void page.told.push({ text, canUndo: false }),
  withdraw: () => undefined,
}))
vi.mock('../../../src/ui/snackbar.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => snackbar,
}))

const comment = { Id: 'c1', Field: 'Name', ItemId: null, Text: 'Which robots?' }
const record = { id: 'log', version: 3, doc: { Name: 'Robots', ModifiedById: 'author' } } as never
const reviewOf = (Status: ReviewStatus, ...Turns: Partial<ReviewTurn>[]): Review => ({
  ...{ Id: 'log', Version: Turns.length, SiteId: 'toronto', AuthorId: 'author', Status },
  Turns: Turns.map((turn) => ({ ById: 'me', Comments: [], ...turn }) as unknown as ReviewTurn),
})

/** The desk as it is drawn while the device holds a review. */
function desk(review: Review | undefined, comments = [] as (typeof comment)[]) {
  const writing = {
    draft: { comments, asked: false },
    noteAsked: async () => undefined,
    dropSent: async () => false,
  } as unknown as ReviewWriting
  return drawHook(() =>
    useReviewing({
      record: record as EffectiveRecord<ActivityRecord>,
      review,
      readerId: 'me',
      writing,
      onDone: async () => false,
    }),
  )
}
const said = async () =>
  Promise.all(page.told.map(async ({ text }) => wordsIn(await drawPage(() => text)).trim()))

beforeEach(() => {
  forgetHooks()
  page.isHere.current = true
  page.answer = { kind: 'unreachable' }
  page.told = []
})

test.each(['unreachable', 'failed'] as const)(
  'a mark whose answer was lost (%s) is told of until a pull says that it went through',
  async (kind) => {
    page.answer = { kind }
    await desk(undefined).decide('Reviewed')
    expect(desk(undefined).notice?.kind).toBe(kind)
    desk(reviewOf('Reviewed', { Status: 'Reviewed' }))
    expect(desk(reviewOf('Reviewed', { Status: 'Reviewed' })).notice).toBeNull()
    expect(await said()).toEqual(['Marked as reviewed.'])
  },
)

test('a second return without an answer went through once its own comments are in the exchange', async () => {
  const before = reviewOf('Returned', { Status: 'Returned' })
  await desk(before, [comment]).decide('Returned')
  desk(before, [comment])
  expect(desk(before, [comment]).notice?.kind).toBe('unreachable')
  // Its words were changed since, and go under another Id.
  const other = { ...comment, Id: 'c2' }
  const pulled = reviewOf('Returned', { Status: 'Returned', Comments: [comment] }, { Status: 'Returned' })
  desk(pulled, [other])
  expect(desk(pulled, [other]).notice).toBeNull()
})

test('what is certain stays on the page, whatever a pull brings', async () => {
  page.answer = { kind: 'absent' }
  await desk(undefined).decide('Reviewed')
  desk(reviewOf('Reviewed'))
  expect(desk(reviewOf('Reviewed')).notice).toEqual({ kind: 'absent' })
})

test('whoever has left hears that a review did not go through only where that is certain', async () => {
  page.isHere.current = false
  for (const kind of ['unreachable', 'failed', 'changed'] as const) {
    page.answer = { kind }
    await desk(undefined).decide('Reviewed')
  }
  const words = await said()
  expect(words.map((text) => /did not go through/.test(text))).toEqual([false, false, true])
  expect(words.map((text) => /It is not certain/.test(text))).toEqual([true, true, false])
})

test('a log that somebody returned, of which the device has not heard, is marked without an undo', async () => {
  const mine = { Status: 'Reviewed' } as const
  page.answer = { kind: 'done', review: reviewOf('Reviewed', mine, { Status: 'Returned', ById: 'other' }) }
  await desk(undefined).decide('Reviewed')
  page.answer = { kind: 'done', review: reviewOf('Reviewed', mine) }
  await desk(undefined).decide('Reviewed')
  expect(page.told.map(({ canUndo }) => canUndo)).toEqual([false, true])
})

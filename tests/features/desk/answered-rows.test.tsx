import { expect, test, vi } from 'vitest'
import type { SeasonRecord } from '../../../domain/season/schema.ts'
import type { SiteRecord } from '../../../domain/site/site.ts'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import { useSeasonChanges } from '../../../src/features/seasons/use-season-changes.tsx'
import { type IntakeWords, withIntake } from '../../../src/features/sites/intake-kind.ts'
import { heldAfter } from '../../../src/pickers/answers/use-answer.tsx'
import { listedWithAnswers, withAnswers } from '../../../src/pickers/list/use-answered-rows.ts'
import type { ListedRows } from '../../../src/ui/list/listed.ts'
import { drawPage } from '../../support/draw-page.tsx'

const page = { done: [] as unknown[], answer: { kind: 'failed' } as ApiAnswer<unknown> }
vi.mock('../../../src/data/calls/call-signed-in.ts', () => ({ callSignedIn: async () => page.answer }))
vi.mock('../../../src/data/desk/desk-draft.ts', () => ({
  readDeskDraft: async () => null,
  changeDeskDraft: async () => undefined,
}))
vi.mock('../../../src/features/seasons/season-changes.ts', async (original) => ({
  ...(await original<object>()),
  patchOf: () => [{ Id: 'next', Version: 1, Active: true }],
}))
vi.mock('../../../src/ui/snackbar.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({
    say: (text: string) => page.done.push(text),
    sayError: () => undefined,
    withdraw: () => undefined,
  }),
}))

const row = (Id: string, Active: boolean, Version: number) => ({ Id, Active, Version })
const listed = (...rows: ReturnType<typeof row>[]): ListedRows<ReturnType<typeof row>> => ({
  kind: 'rows',
  rows,
  total: rows.length,
  page: 1,
})
const before = listed(row('now', true, 3), row('next', false, 1))
const answered = withAnswers(new Map(), [row('now', false, 4), row('next', true, 2)])
const retry = () => undefined

test('what was answered stands before the list is read again, and where it cannot be', () => {
  const after = listed(row('now', false, 4), row('next', true, 2))
  expect(listedWithAnswers(before, before, answered)).toEqual(after)
  expect(listedWithAnswers({ kind: 'failed', retry }, before, answered)).toEqual(after)
  expect(listedWithAnswers({ kind: 'offline', retry }, before, answered)).toEqual(after)
})

test('what the list tells in a newer version is newer than what was answered', () => {
  const since = listed(row('now', true, 5), row('next', false, 3))
  expect(listedWithAnswers(since, since, answered)).toEqual(since)
})

test('a list that nothing was answered of says that it could not be read, and so does one that is not for the reader any more', () => {
  const failed = { kind: 'failed', retry } as const
  expect(listedWithAnswers(failed, before, new Map())).toBe(failed)
  const refused = { kind: 'refused', retry } as const
  expect(listedWithAnswers(refused, before, answered)).toBe(refused)
})

test('the seasons that were saved are shown as they were answered from the moment when it is said', async () => {
  page.done = []
  page.answer = { kind: 'ok', value: ['as answered'], total: undefined }
  let edited: ReturnType<typeof useSeasonChanges> | undefined
  const saved = [{ Id: 'next', Version: 1 }] as SeasonRecord[]
  const Page = () => {
    edited = useSeasonChanges(saved, {
      tell: (seasons) => page.done.push(seasons),
      onSaved: () => page.done.push('read again'),
    })
    return null
  }
  await drawPage(() => <Page />)
  edited?.save()
  await vi.waitFor(() => expect(page.done).toContain('read again'))
  expect(page.done).toEqual([['as answered'], 'The seasons were saved.', 'read again'])
})

test('what another call answered of a page stays where asking again fails, and gives way to what is read', () => {
  const ask = async (): Promise<ApiAnswer<string>> => ({ kind: 'failed' })
  const told = { ask, answer: { kind: 'ok', value: 'told' }, isTold: true } as const
  expect(heldAfter(told, { ask, answer: { kind: 'unreachable' } })).toBe(told)
  expect(heldAfter(told, { ask, answer: { kind: 'failed' } })).toBe(told)
  for (const answer of [{ kind: 'ok', value: 'read' }, { kind: 'hidden' }] as const)
    expect(heldAfter(told, { ask, answer }).answer).toEqual(answer)
  const read = { ask, answer: { kind: 'ok', value: 'read' } } as const
  expect(heldAfter(read, { ask, answer: { kind: 'failed' } }).answer).toEqual({ kind: 'failed' })
})

test('an intake that was saved is what the site says now, and the first of its history', () => {
  const site = {
    Id: 'toronto',
    Version: 7,
    LatestOutreachRequestStatus: null,
    OutreachRequestStatus: [{ Id: 'first' }],
  }
  const saved = { Id: 'new', Version: 8, Status: 1, ReasonId: null, Comment: null, CreatedOn: '2027-01-01' }
  const now = withIntake(site as unknown as SiteRecord, saved as IntakeWords)
  expect(now.Version).toBe(8)
  expect(now.LatestOutreachRequestStatus).toMatchObject({ Id: 'new', Status: 1 })
  expect(now.OutreachRequestStatus.map(({ Id }) => Id)).toEqual(['new', 'first'])
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import { BatchHeading } from '../../../src/features/screening/batch-heading.tsx'
import { BatchReachNote } from '../../../src/features/screening/batch-reach-note.tsx'
import { RefusedApprovals } from '../../../src/features/screening/refused-approvals.tsx'
import type { Approvals } from '../../../src/features/screening/use-approvals.tsx'
import { type BatchReach, useBatchReach } from '../../../src/features/screening/use-batch-reach.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

let answer: object
vi.mock('../../../src/data/people/screening.ts', async (original) => ({
  ...(await original<object>()),
  fetchScreeningBatch: async () => answer,
}))

const documentOf = (Id: string, FullName: string) =>
  ({
    Id,
    Type: 0,
    CreatedOn: '2026-03-01T12:00:00Z',
    Subject: { Id, FullName },
  }) as ScreeningDocumentRecord
const [vera, luc, zoe] = [
  documentOf('a', 'Vera Volunteer'),
  documentOf('b', 'Luc Roy'),
  documentOf('c', 'Zoé'),
]
const nothing = () => undefined

test('the heading of a batch counts what it marks, of all that is known to be in it', async () => {
  const approvals = { isApproved: () => false, set: nothing } as unknown as Approvals
  const heading = async (elsewhere: number) =>
    wordsIn(
      await drawPage(() => (
        <BatchHeading
          documents={[vera, luc]}
          elsewhere={elsewhere}
          approvals={approvals}
          isOwn={() => false}
          onMarked={nothing}
          onAddItem={nothing}
          onDelete={nothing}
        />
      )),
    )
  expect(await heading(0)).toContain('2 documents')
  expect(await heading(1)).toContain('2 of 3 documents on this page')
})

const ended = vi.fn()
const opened = vi.fn<(reach: BatchReach | null) => void>()
beforeEach(() => {
  ended.mockClear()
  opened.mockClear()
  return () => vi.unstubAllGlobals()
})

/** Presses what adds an item to a batch, on a page that lists two documents. */
async function press(): Promise<void> {
  let reach: ReturnType<typeof useBatchReach> | undefined
  const Page = () => {
    reach = useBatchReach([vera, luc], ended)
    return null
  }
  await drawPage(() => <Page />)
  // What is said at the foot of the page looks for an open dialog.
  vi.stubGlobal('document', { querySelector: () => null })
  await reach?.askForItem('batch', opened)
}

test('before an item is added to a batch the server is asked for how many documents it is', async () => {
  answer = { kind: 'ok', value: [vera, luc, zoe] }
  await press()
  expect(opened).toHaveBeenCalledWith({ count: 3, elsewhere: 1 })
  expect(ended).not.toHaveBeenCalled()
})

test('without an answer what was begun of the item opens all the same; a batch that is gone opens nothing', async () => {
  answer = { kind: 'unreachable' }
  await press()
  expect(opened).toHaveBeenCalledWith(null)
  opened.mockClear()
  vi.unstubAllGlobals()
  answer = { kind: 'refused', status: 410, problems: [{ Code: 'deleted' }], value: null }
  await press()
  expect(opened).not.toHaveBeenCalled()
  expect(ended).toHaveBeenCalledOnce()
})

test('the dialog of an item says how many documents get it, and how many of them are not on the page', async () => {
  const said = async (reach: BatchReach | null) =>
    wordsIn(await drawPage(() => <BatchReachNote reach={reach} />))
  expect(await said({ count: 3, elsewhere: 1 })).toMatch(/3 documents get it\. 1 of them is not on this page/)
  expect(await said({ count: 1, elsewhere: 0 })).not.toContain('on this page')
  expect(await said(null)).toContain('Every document of the batch gets it')
})

test('approvals that were refused are each named with the reason, however many they are', async () => {
  const many = Array.from({ length: 7 }, (_, place) => documentOf(`${place}`, `Person ${place}`))
  const problems = [
    ...many.map(({ Id }) => ({ Code: 'not_allowed' as const, Field: `[${Id}].Approved` })),
    { Code: 'version_conflict' as const, Field: '[a]' },
  ]
  const words = wordsIn(
    await drawPage(() => <RefusedApprovals documents={[...many, vera, luc]} problems={problems} />),
  )
  expect(words).toContain('Nothing was saved')
  for (const { Subject } of many)
    expect(words).toContain(`${Subject.FullName} You may see this, but not change it.`)
  expect(words).toContain('Vera Volunteer Someone else changed this meanwhile.')
  expect(words).not.toContain('Luc Roy')
  const plain = await drawPage(() => (
    <RefusedApprovals documents={[vera]} problems={[{ Code: 'too_many_requests' }]} />
  ))
  expect(wordsIn(plain)).toContain('Too many requests at once')
})

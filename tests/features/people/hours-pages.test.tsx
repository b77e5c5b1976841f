import { useRef } from 'react'
import { expect, test } from 'vitest'
import type { HistoricHours } from '../../../domain/hours/schema.ts'
import { ClaimedHours } from '../../../src/features/hours/claimed-hours.tsx'
import { UnclaimedHours } from '../../../src/features/hours/unclaimed-hours.tsx'
import type { PageSize } from '../../../src/ui/table-types.ts'
import { usePages } from '../../../src/ui/use-pages.ts'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'
import { historicHours } from '../../support/historic-hours.ts'

const rowsOf = (count: number, SubjectId: string | null): HistoricHours[] =>
  Array.from({ length: count }, (_, place) =>
    historicHours(
      `row ${place}`,
      SubjectId === null ? {} : { SubjectId, Subject: { Id: SubjectId, FullName: 'Vera Lee' } },
    ),
  )

test.each([
  [
    'to be claimed',
    (count: number) => (
      <UnclaimedHours rows={rowsOf(count, null)} person={null} isBusy={false} onClaim={async () => true} />
    ),
  ],
  [
    'that were claimed',
    (count: number) => (
      <ClaimedHours rows={rowsOf(count, 'vera')} isBusy={false} onTakeBack={() => undefined} />
    ),
  ],
])('hours %s are shown ten at a time, and without a footer where there are no more', async (_what, draw) => {
  const many = await drawPage(() => draw(500))
  expect(many.match(/<tr/g)).toHaveLength(11)
  expect(wordsIn(many)).toContain('1 to 10 of 500')
  expect([...many.matchAll(/<option value="([^"]+)"/g)].map(([, size]) => size)).toEqual([
    '10',
    '20',
    '50',
    'all',
  ])
  const few = await drawPage(() => draw(10))
  expect(few.match(/<tr/g)).toHaveLength(11)
  expect(few).not.toContain('Rows per page')
})

/** What of the numbers from 0 on is shown after these steps, and on which page. */
async function shownAfter(counts: readonly number[], size: PageSize, page: number) {
  let shown: unknown
  const List = () => {
    const drawn = useRef(0)
    const rows = Array.from({ length: counts[Math.min(drawn.current, counts.length - 1)] ?? 0 }, (_, n) => n)
    const pages = usePages(rows)
    if (drawn.current++ === 0) {
      pages.paging.onPageSize(size)
      pages.paging.onPage(page)
    }
    shown = [pages.paging.page, pages.paging.pageSize, pages.rows]
    return null
  }
  await drawPage(() => <List />)
  return shown
}

test('a list that is here whole turns its own pages, and stays on the last one that is left', async () => {
  const from10 = Array.from({ length: 10 }, (_, n) => n + 10)
  expect(await shownAfter([25], 10, 2)).toEqual([2, 10, from10])
  expect(await shownAfter([25], 20, 2)).toEqual([2, 20, [20, 21, 22, 23, 24]])
  expect(await shownAfter([25, 20], 10, 3)).toEqual([2, 10, from10])
  expect(await shownAfter([12], 'all', 1)).toEqual([1, 'all', Array.from({ length: 12 }, (_, n) => n)])
  expect(await shownAfter([0], 'all', 1)).toEqual([1, 'all', []])
})

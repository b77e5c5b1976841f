import { afterAll, expect, test, vi } from 'vitest'
import type { OutreachRequestRow } from '../../domain/outreach/document.ts'
import { MOST_SELECTED, useSelectedRequests } from '../../src/features/outreach-desk/use-selected-requests.ts'
import { drawPage } from '../support/draw-page.tsx'

const questions: unknown[] = []
// Files of one process share their modules: these are loaded anew, with what stands in for some, and forgotten after.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('../../src/data/outreach/outreach-requests.ts', async (original) => ({
  ...(await original<object>()),
  queryRequests: async (query: unknown) => {
    questions.push(query)
    return { kind: 'ok', value: [] }
  },
}))

const rows = ['one', 'other'].map((Id) => ({ Id, Version: 1 }) as OutreachRequestRow)
const asked = { SiteId: 'toronto', StatusFilters: [0 as const], Search: 'Zoé' }

test('selected requests are asked for again as the list asks: what left it is no longer selected', async () => {
  let selection: ReturnType<typeof useSelectedRequests> | undefined
  const List = () => {
    selection = useSelectedRequests(rows, asked)
    if (selection.ids.size === 0) selection.select(new Set(['one', 'other']))
    return null
  }
  await drawPage(() => <List />)
  expect(selection?.selected).toEqual(rows)
  await selection?.refresh()
  expect(questions).toEqual([{ ...asked, Ids: ['one', 'other'], Take: MOST_SELECTED }])
})

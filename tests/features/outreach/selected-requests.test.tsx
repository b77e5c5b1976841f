import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { OutreachRequestRow } from '../../../domain/outreach/document.ts'
import { useNamesOf } from '../../../src/features/outreach-desk/chosen-requests.tsx'
import { NoPreview } from '../../../src/features/outreach-desk/mail-preview.tsx'
import {
  learnt,
  MOST_SELECTED,
  useSelectedRequests,
} from '../../../src/features/outreach-desk/use-selected-requests.ts'
import { useStillAsked } from '../../../src/pickers/list/use-still-asked.ts'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const questions: unknown[] = []
const answers: unknown[] = []
vi.mock('../../../src/data/outreach/outreach-requests.ts', async (original) => ({
  ...(await original<object>()),
  queryRequests: async (query: unknown) => {
    questions.push(query)
    return answers.shift() ?? { kind: 'ok', value: [] }
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

test('what is told of selected requests moves no other box that was ticked or cleared meanwhile', () => {
  const row = (Id: string, Version: number) => [Id, { Id, Version } as OutreachRequestRow] as const
  const [one, ticked] = [row('one', 1), row('ticked', 1)]
  const told = [row('one', 2)[1], row('cleared', 2)[1]]
  expect([...learnt(new Map([one, row('left', 1), ticked]), ['one', 'left', 'cleared'], told)]).toEqual([
    row('one', 2),
    ticked,
  ])
})

test('requests that are read once the list asks for something else are not selected, and nobody misses them', async () => {
  let [read, lost, stillAsked] = [0, false, [] as (() => boolean)[]]
  let selectAll: (() => Promise<boolean>) | undefined
  const List = () => {
    const [now, setNow] = useState(asked)
    stillAsked = [...stillAsked, useStillAsked(now)]
    const selection = useSelectedRequests(rows, now)
    selectAll ??= selection.selectAll
    if (now === asked) setNow({ ...asked, Search: 'Max' })
    return null
  }
  await drawPage(() => <List />)
  expect([stillAsked[0]?.(), stillAsked.at(-1)?.()]).toEqual([false, true])
  answers.push({
    kind: 'ok',
    get value() {
      read++
      return rows
    },
  })
  answers.push({ kind: 'failed' })
  for (let call = 0; call < 2; call++) lost ||= !(await selectAll?.())
  expect({ read, lost }).toEqual({ read: 0, lost: false })
})

test('a request that was refused is named, though it left the list and the dialog with it', async () => {
  const [stays, leaves] = ['Zoé', 'Max'].map((ContactName) => ({ Id: ContactName, ContactName }))
  const Dialog = () => {
    const [requests, setRequests] = useState([stays, leaves] as OutreachRequestRow[])
    const nameOf = useNamesOf(requests)
    if (requests.length > 1) setRequests(requests.slice(0, 1))
    return `${requests.length}: ${nameOf('Zoé')}, ${nameOf('Max')}`
  }
  expect(await drawPage(() => <Dialog />)).toContain('1: Zoé, Max')
})

test('only where the preview itself fails is the e-mail sent all the same', async () => {
  const said = async (kind: Parameters<typeof NoPreview>[0]['kind']) =>
    wordsIn(await drawPage(() => <NoPreview kind={kind} />))
  expect(await said('failed')).toContain('It is sent all the same.')
  expect(await said('unreachable')).toMatch(/no signal .* neither be shown nor sent/)
  expect(await said('signed-out')).toMatch(/session has ended.* neither be shown nor sent/)
  for (const kind of ['hidden', 'refused'] as const) {
    expect(await said(kind)).toContain('Nothing was sent.')
    expect(await said(kind)).not.toContain('all the same')
  }
})

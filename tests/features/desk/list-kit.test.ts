import { describe, expect, test, vi } from 'vitest'
import { compareTexts } from '../../../domain/kernel/compare-texts.ts'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import { logAddress } from '../../../src/features/email-log/log-address.ts'
import { listedOf, readRows } from '../../../src/pickers/list/use-server-rows.ts'
import { arrangeRows } from '../../../src/ui/list/arrange-rows.ts'
import { listAddress, oneOf, onUnless } from '../../../src/ui/list/list-address.ts'

const address = listAddress<{ open: boolean; kind: 'all' | 'mine' }>(['Name', 'Count'], {
  open: onUnless('open'),
  kind: oneOf('kind', ['all', 'mine']),
})
const first = address.stateFrom({})

describe('the address of a list', () => {
  test('says nothing of what is usual, and what it says is read back', () => {
    expect(JSON.stringify(address.searchFrom(first))).toBe('{}')
    const state = address.changed(first, {
      open: false,
      kind: 'mine',
      search: 'élan',
      sort: { column: 'Count', descending: true },
      page: 4,
      pageSize: 50,
    })
    const search = address.searchFrom(state)
    expect(search).toEqual({ open: false, kind: 'mine', q: 'élan', sort: '-Count', page: 4, size: 50 })
    expect(address.stateFrom(address.read({ ...search }))).toEqual(state)
  })

  test('of the e-mails sent names one type by its number, or none', () => {
    expect(logAddress.stateFrom({ type: 8 }).type).toBe(8)
    expect(logAddress.searchFrom(logAddress.stateFrom({ type: 8 })).type).toBe(8)
    for (const type of [undefined, '8', 1.5]) expect(logAddress.stateFrom({ type }).type).toBeNull()
  })

  test('survives whatever somebody types', () => {
    const typed = { open: 'no', kind: ['mine'], q: {}, sort: '-constructor', page: 1.5, size: '10', more: 1 }
    expect(address.stateFrom(typed)).toEqual(first)
    expect(address.stateFrom({ q: 'x'.repeat(300) }).search).toHaveLength(200)
  })

  test('is remembered in this tab for the site that it was asked at, and for no other', () => {
    const other = listAddress([], {})
    address.remember({ q: 'kits' }, 'toronto')
    expect(address.recall('toronto')).toEqual({ q: 'kits' })
    expect(address.recall('ottawa')).toEqual({})
    expect(other.recall('toronto')).toEqual({})
  })
})

describe('the page sizes of a list', () => {
  const own = listAddress<object>([], {}, [25, 100, 500])

  test('are its own where it has some, and the first is the usual one', () => {
    expect(own.stateFrom({}).pageSize).toBe(25)
    expect(own.searchFrom(own.stateFrom({ size: 25 })).size).toBeUndefined()
    expect(own.stateFrom({ size: 500 }).pageSize).toBe(500)
    expect(own.searchFrom(own.stateFrom({ size: 500 })).size).toBe(500)
    expect(own.stateFrom({ size: 10 }).pageSize).toBe(25)
    expect(own.stateFrom({ size: 'all' }).pageSize).toBe(25)
  })

  test('are 10, 20, 50 and all for every other list', () => {
    expect(address.sizes).toEqual([10, 20, 50, 'all'])
    expect(address.stateFrom({ size: 500 }).pageSize).toBe(10)
  })
})

describe('rows that are arranged on the device', () => {
  const rows = [
    { name: 'zoo', count: 10 },
    { name: 'École', count: 9 },
    { name: 'ete', count: 9 },
  ]
  const arrange = (state: Partial<typeof first>) =>
    arrangeRows(
      rows,
      { ...first, ...state },
      {
        text: (row) => row.name.toLowerCase(),
        keys: { Name: (row) => row.name, Count: (row) => row.count },
        compare: compareTexts('fr'),
      },
    ).rows.map(({ name }) => name)

  test('keep the order that they came in, until a column is asked for', () => {
    expect(arrange({})).toEqual(['zoo', 'École', 'ete'])
    expect(arrange({ sort: { column: 'Name', descending: false } })).toEqual(['École', 'ete', 'zoo'])
  })
  test('are ordered by numbers as numbers, equal ones as they came', () => {
    expect(arrange({ sort: { column: 'Count', descending: false } })).toEqual(['École', 'ete', 'zoo'])
    expect(arrange({ sort: { column: 'Count', descending: true } })).toEqual(['zoo', 'École', 'ete'])
  })
})

describe('rows that the server pages', () => {
  /** A server with so many rows. */
  const server = (count: number) => {
    const all = Array.from({ length: count }, (_, place) => place)
    return vi.fn(async ({ skip, take }: { skip: number; take: number }): Promise<ApiAnswer<number[]>> => {
      return { kind: 'ok', value: all.slice(skip, skip + take), total: count }
    })
  }

  test('are one call for a page, and as many as it takes for all', async () => {
    const ask = server(1200)
    expect(await readRows(ask, { page: 3, pageSize: 20 })).toMatchObject({ page: 3, total: 1200 })
    expect(ask.mock.calls).toEqual([[{ skip: 40, take: 20 }]])
    const whole = await readRows(server(1200), { page: 1, pageSize: 'all' })
    expect(whole).toMatchObject({ kind: 'rows', total: 1200, page: 1 })
    expect(whole.kind === 'rows' && whole.rows.length).toBe(1200)
  })
  test('are those of the last page when the address asks for one beyond it', async () => {
    expect(await readRows(server(45), { page: 9, pageSize: 20 })).toMatchObject({
      page: 3,
      rows: [40, 41, 42, 43, 44],
    })
    expect(await readRows(server(0), { page: 2, pageSize: 20 })).toMatchObject({
      page: 1,
      rows: [],
      total: 0,
    })
  })
  test('are said to be out of reach, never to be none', async () => {
    const ask = (kind: 'unreachable' | 'signed-out') => readRows(async () => ({ kind }), first)
    expect(await ask('unreachable')).toEqual({ kind: 'offline' })
    expect(await ask('signed-out')).toEqual({ kind: 'signed-out' })
  })
})

describe('what is shown while the server is asked', () => {
  const asks = async (): Promise<ApiAnswer<string[]>> => ({ kind: 'unreachable' })
  const asked = { ask: asks, question: 'Toronto', page: 1, pageSize: 20 }
  const rows = { kind: 'rows', rows: ['Amélie'], total: 1, page: 1 } as const
  const held = { ...asked, listed: rows }
  const other = { ...asked, ask: async () => asks() }

  test('is the answer itself once it has come', () => {
    expect(listedOf(held, asked)).toBe(rows)
    expect(listedOf(null, asked)).toEqual({ kind: 'loading' })
  })
  test('are the rows of before, and said to be, for another page or order', () => {
    expect(listedOf(held, { ...asked, page: 2 })).toEqual({ ...rows, busy: true })
    expect(listedOf(held, { ...asked, pageSize: 50 })).toEqual({ ...rows, busy: true })
    expect(listedOf(held, other)).toEqual({ ...rows, busy: true })
  })
  test('is nothing for another question, or where the question is not told', () => {
    expect(listedOf(held, { ...other, question: 'Ottawa' })).toEqual({ kind: 'loading' })
    const untold = { ...held, question: undefined }
    expect(listedOf(untold, { ...other, question: undefined })).toEqual({ kind: 'loading' })
  })
  test('is no failure of another order', () => {
    const failed = { ...held, listed: { kind: 'failed', retry: () => {} } as const }
    expect(listedOf(failed, asked).kind).toBe('failed')
    expect(listedOf(failed, other)).toEqual({ kind: 'loading' })
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepFocus, passToNewRow } from '../../src/ui/navigation-focus.ts'

const body = {}
const heading = { focus: vi.fn() }
let isDisabled = false
const holder = { isConnected: true, matches: (_: string) => isDisabled } as Element
let focused: unknown
let dialogs: { focus: () => void }[] = []
let change: (() => void) | null = null

beforeEach(() => {
  focused = holder
  dialogs = []
  isDisabled = false
  Object.assign(holder, { isConnected: true })
  heading.focus.mockReset()
  vi.stubGlobal('document', {
    body,
    get activeElement() {
      return focused
    },
    querySelector: (what: string) => (what === 'h1' ? heading : dialogs[0]) ?? null,
  })
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(look: () => void) {
        change = look
      }
      observe() {}
      disconnect() {
        change = null
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const leave = () => {
  Object.assign(holder, { isConnected: false })
  focused = body
}

test('the heading takes the focus of what has left the page', () => {
  keepFocus(holder)
  change?.()
  expect(heading.focus).not.toHaveBeenCalled()
  leave()
  change?.()
  expect(heading.focus).toHaveBeenCalledOnce()
  expect(change).toBeNull()
})

test('also where it had left already', () => {
  leave()
  keepFocus(holder)
  expect(heading.focus).toHaveBeenCalledOnce()
})

test('or takes no more presses, as nothing is selected any more', () => {
  isDisabled = true
  focused = body
  keepFocus(holder)
  expect(heading.focus).toHaveBeenCalledOnce()
})

test('in a dialog that is still open its way out takes it', () => {
  const cross = { focus: vi.fn() }
  dialogs = [cross]
  keepFocus(holder)
  leave()
  change?.()
  expect(cross.focus).toHaveBeenCalledOnce()
  expect(heading.focus).not.toHaveBeenCalled()
})

test('a person who went on, or pressed beside it, is left where they are', () => {
  for (const elsewhere of [{}, body]) {
    focused = holder
    keepFocus(holder)
    focused = elsewhere
    change?.()
    expect(change).toBeNull()
  }
  expect(heading.focus).not.toHaveBeenCalled()
})

describe('a button that shows more rows', () => {
  const row = { focus: vi.fn() }
  const rows = { childElementCount: 1, children: [{}] as object[] }
  const more = (isLast: boolean) => {
    rows.children = [{}]
    row.focus.mockReset()
    passToNewRow(holder, rows as unknown as Element)
    // The button may go before the rows are drawn.
    if (isLast) leave()
    change?.()
    expect(row.focus).not.toHaveBeenCalled()
    rows.children.push({ querySelector: () => row }, {})
    change?.()
    expect(change).toBeNull()
  }

  test('leaves its focus to the first of them where it goes with the last', () => {
    more(true)
    expect(row.focus).toHaveBeenCalledOnce()
  })

  test('keeps it while there are more', () => {
    more(false)
    expect(row.focus).not.toHaveBeenCalled()
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { passToNewRow } from '../../../src/ui/list/pass-to-new-row.ts'
import { handBack, keepFocus, keepFocusIn } from '../../../src/ui/navigation-focus.ts'

const body = {}
const heading = { focus: vi.fn() }
let isHeadingHere = true
let isDisabled = false
const holder = {
  isConnected: true,
  matches: () => isDisabled,
  focus: vi.fn(() => {
    if (!isDisabled && holder.isConnected) focused = holder
  }),
} as unknown as HTMLElement
let focused: unknown
let dialogs: ReturnType<typeof dialogOf>[] = []
let change: (() => void) | null = null

/** What can be focused in a dialog, and says so. */
const inDialog = (isMeant = false) => {
  const element = {
    matches: () => isMeant,
    focus: vi.fn(() => {
      focused = element
      dialogs.at(-1)?.heard?.({ target: element })
    }),
  }
  return element
}
const dialogOf = (parts: Record<string, ReturnType<typeof inDialog>>) => ({
  isConnected: true,
  querySelector: (what: string) => parts[what] ?? null,
  heard: null as ((event: { target: unknown }) => void) | null,
  addEventListener(_: string, hear: (event: { target: unknown }) => void) {
    this.heard = hear
  },
})

beforeEach(() => {
  vi.stubGlobal('Element', Object)
  focused = holder
  dialogs = []
  isDisabled = false
  isHeadingHere = true
  Object.assign(holder, { isConnected: true })
  heading.focus.mockReset()
  vi.stubGlobal('document', {
    body,
    get activeElement() {
      return focused
    },
    querySelector: () => (isHeadingHere ? heading : null),
    querySelectorAll: () => dialogs,
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

test('or is disabled, as nothing is selected any more', () => {
  isDisabled = true
  focused = body
  keepFocus(holder)
  expect(heading.focus).toHaveBeenCalledOnce()
})

test('a button that is busy has it through each failed try, and the heading once it went', () => {
  keepFocus(holder)
  for (let tries = 0; tries < 2; tries++) change?.()
  expect(focused).toBe(holder)
  expect(heading.focus).not.toHaveBeenCalled()
  leave()
  change?.()
  expect(heading.focus).toHaveBeenCalledOnce()
})

test('a heading that is still on its way is waited for, unless the person goes on meanwhile', () => {
  for (const goesOn of [false, true]) {
    heading.focus.mockReset()
    focused = holder
    isHeadingHere = false
    Object.assign(holder, { isConnected: true })
    keepFocus(holder)
    leave()
    change?.()
    if (goesOn) focused = {}
    isHeadingHere = true
    change?.()
    expect(heading.focus).toHaveBeenCalledTimes(goesOn ? 0 : 1)
    expect(change).toBeNull()
  }
})

test('what had the focus before has it again once a message that was pressed has gone; the heading, where it has gone too', () => {
  for (const isThere of [true, false]) {
    heading.focus.mockReset()
    focused = holder
    Object.assign(holder, { isConnected: true })
    const before = {
      focus: () => {
        if (isThere) focused = before
      },
    }
    handBack({ currentTarget: holder, relatedTarget: before as unknown as Element })
    leave()
    change?.()
    expect(focused).toBe(isThere ? before : body)
    expect(heading.focus).toHaveBeenCalledTimes(isThere ? 0 : 1)
  }
})

test('in a dialog that is still open its way out takes it', () => {
  const cross = inDialog()
  dialogs = [dialogOf({ button: inDialog() }), dialogOf({ button: cross })]
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

describe('in a dialog whose steps take each other’s place', () => {
  const begin = () => {
    const parts: Record<string, ReturnType<typeof inDialog>> = { button: inDialog() }
    const dialog = dialogOf(parts)
    dialogs = [dialog]
    const stop = keepFocusIn(dialog as unknown as HTMLElement)
    dialog.heard?.({ target: holder })
    return { parts, dialog, stop }
  }

  test('what says that one goes on there takes the focus of what went, as soon as it comes', () => {
    const { parts } = begin()
    change?.()
    expect(focused).toBe(holder)
    leave()
    change?.()
    expect(focused).toBe(parts.button)
    parts['[data-autofocus]'] = inDialog(true)
    change?.()
    expect(focused).toBe(parts['[data-autofocus]'])
  })

  test('whoever went on meanwhile is left where they are, and so is the page once the dialog has gone', () => {
    const { parts, dialog } = begin()
    leave()
    change?.()
    const field = inDialog()
    field.focus()
    parts['[data-autofocus]'] = inDialog(true)
    change?.()
    expect(focused).toBe(field)
    dialog.heard?.({ target: holder })
    leave()
    dialog.isConnected = false
    change?.()
    expect(focused).toBe(body)
  })
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

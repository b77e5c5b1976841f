import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from '../../src/ui/navigation-focus.ts'

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

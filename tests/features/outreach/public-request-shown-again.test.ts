import type { ReactElement } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type DraftStore, keptUnder } from '../../../src/public-request/draft-store.ts'

const page = vi.hoisted(() => ({ drawn: [] as ReactElement[] }))
vi.mock('react-dom/client', () => ({
  createRoot: () => ({ render: (node: ReactElement) => page.drawn.push(node) }),
}))
vi.mock('../../../src/public-request/page-locale.ts', () => ({
  localeOf: () => 'en',
  speakLocale: async () => undefined,
}))

console.info = () => {}

/** What the browser keeps for every page of the form; full once it takes no more. */
const kept = new Map<string, string>()
let isFull = false
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new DOMException('The device is full', 'QuotaExceededError')
    kept.set(key, value)
  },
  removeItem: (key: string) => kept.delete(key),
}

let shown: EventTarget
let store: DraftStore
beforeEach(async () => {
  kept.clear()
  isFull = false
  page.drawn.length = 0
  shown = Object.assign(new EventTarget(), { localStorage, location: { href: 'http://elan.example/' } })
  vi.stubGlobal('window', shown)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { getElementById: () => ({}), hidden: true }))
  vi.resetModules()
  await import('../../../src/public-request/main.tsx')
  await vi.waitFor(() => expect(page.drawn).toHaveLength(1))
  const [drawn] = page.drawn as ReactElement<{ children: ReactElement<{ store: DraftStore }> }>[]
  if (!drawn) throw new Error('nothing was drawn')
  store = drawn.props.children.props.store
})
afterAll(() => vi.unstubAllGlobals())

const sent = () => ({ kind: 'sent', number: 'E-42', at: Date.now() }) as const
const isShown = (persisted: boolean) =>
  shown.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('a page of the form that is shown again as it was left says what became of the request on another page', () => {
  store.set(store.standing())
  kept.set(keptUnder, JSON.stringify(sent()))
  isShown(true)
  expect(store.standing()).toMatchObject({ kind: 'sent', number: 'E-42' })
})

test('a page that is shown for the first time goes on with what it has read', () => {
  store.set(store.standing())
  kept.set(keptUnder, JSON.stringify(sent()))
  isShown(false)
  expect(store.standing().kind).toBe('filling')
})

test('words that the device could not keep are not given up for older ones of it', () => {
  kept.set(keptUnder, JSON.stringify(sent()))
  isFull = true
  store.set(store.standing())
  expect(store.keeping()).toBe('refused')
  isShown(true)
  expect(store.standing().kind).toBe('filling')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerConfig, askConfigAhead } from '../../sw/answer-config.ts'

// A module of a worker remembers what it asked for: each test has a clock that is far from the one before.
let day = 0
let asked: Request[] = []
let network: (request: Request) => Promise<Response>
let hasRoom = true

const config = (version: string): Response => Response.json({ Version: version })
const fromApp = (init?: RequestInit): Request => new Request('https://elan.example/config.json', init)
const versionOf = async (response: Promise<Response>): Promise<string> =>
  (await (await response).json()).Version

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2027, 0, ++day), toFake: ['Date'] })
  asked = []
  hasRoom = true
  network = async () => config('1')
  const kept = new Map<string, Response>()
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, response: Response) => {
      if (!hasRoom) throw new DOMException('no room', 'QuotaExceededError')
      kept.set(address, response)
    },
    keys: async () => [],
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(address: string | URL | Request, init?: RequestInit) {
        super(typeof address === 'string' ? new URL(address, 'https://elan.example') : address, init)
      }
    },
  )
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request)
    return network(request)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what was asked for as the page began to open answers the page, and the page after it asks anew', async () => {
  askConfigAhead()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  network = async () => config('2')
  expect(await versionOf(answerConfig(fromApp()))).toBe('1')
  expect(asked).toHaveLength(1)
  expect(await versionOf(answerConfig(fromApp()))).toBe('2')
})

test('a page that comes to its script later than ten seconds asks anew', async () => {
  askConfigAhead()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  network = async () => config('2')
  vi.setSystemTime(Date.now() + 11_000)
  expect(await versionOf(answerConfig(fromApp()))).toBe('2')
})

test('whoever has just changed the configuration never gets what was asked for before', async () => {
  askConfigAhead()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  network = async () => config('2')
  expect(await versionOf(answerConfig(fromApp({ cache: 'reload' })))).toBe('2')
})

test('where asking ahead failed the page asks by itself, also on a device that keeps none yet', async () => {
  network = async () => Promise.reject(new TypeError('Failed to fetch'))
  askConfigAhead()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  network = async () => config('2')
  expect(await versionOf(answerConfig(fromApp()))).toBe('2')
})

test('without signal nothing is asked for ahead', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  askConfigAhead()
  expect(await versionOf(answerConfig(fromApp()))).toBe('1')
  expect(asked).toHaveLength(1)
})

test('on a full device the configuration is what the server tells now, though it cannot be kept', async () => {
  await answerConfig(fromApp())
  hasRoom = false
  network = async () => config('2')
  askConfigAhead()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(await versionOf(answerConfig(fromApp()))).toBe('2')
  expect(asked).toHaveLength(2)
  expect(await versionOf(answerConfig(fromApp({ cache: 'reload' })))).toBe('2')
})

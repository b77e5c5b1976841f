import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '../../src/data/engine/events.ts'
import { scriptedDevice } from './support/scripted-device.ts'

// Dead lines are the subject here.
console.info = () => {}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A browser that listens; its lines are in the test's hands. */
function listening(open: (signal: AbortSignal) => Promise<Response>) {
  const stop = new AbortController()
  const device = scriptedDevice()
  const seen = { connections: 0, news: 0 }
  const heard = { words: 0 }
  const ended = listen({
    db: device.db,
    apiUrl: '',
    locks: device.locks,
    tokens: async () => ({ kind: 'token', token: 'token' }),
    random: () => 0.5,
    signal: stop.signal,
    onNews: () => {
      seen.news += 1
    },
    onLife: () => {
      heard.words += 1
    },
    fetch: (async (_url: string, init: RequestInit) => {
      seen.connections += 1
      return open(init.signal as AbortSignal)
    }) as typeof fetch,
  })
  return { seen, heard, stop: () => stop.abort(), ended }
}

const failingWith = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** A line on which the server says a word every `pace` ms until `until`. */
function line(signal: AbortSignal, pace: number, until: number): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const word = setInterval(() => controller.enqueue(new TextEncoder().encode(':\n\n')), pace)
      const end = setTimeout(() => {
        clearInterval(word)
        controller.close()
      }, until)
      signal.addEventListener('abort', () => {
        clearInterval(word)
        clearTimeout(end)
        controller.error(signal.reason)
      })
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

test('a line that goes silent without closing is given up within a minute, and another one opened', async () => {
  const one = listening(async (signal) => line(signal, 1e9, 1e9))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(one.seen).toEqual({ connections: 2, news: 2 })
  one.stop()
  await vi.runAllTimersAsync()
  await one.ended
})

test('a connection that never answers is given up within a minute', async () => {
  const one = listening(failingWith)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(one.seen.connections).toBe(2)
  one.stop()
  await vi.runAllTimersAsync()
  await one.ended
})

test('a line that lives is kept to its end, and the next one follows within a second', async () => {
  const one = listening(async (signal) => line(signal, 25_000, 55_000))
  await vi.advanceTimersByTimeAsync(54_000)
  expect(one.seen.connections).toBe(1)
  // Each word is a sign of life, those that carry no news too.
  expect(one.heard.words).toBe(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(one.seen.connections).toBe(2)
  one.stop()
  await vi.runAllTimersAsync()
  await one.ended
})

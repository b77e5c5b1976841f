import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letSendingGoFirst } from '../../src/data/engine/send-first.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether it has been waited for long enough, after so many milliseconds. */
async function isOver(waiting: Promise<void>, after: number): Promise<boolean> {
  let over = false
  void waiting.then(() => {
    over = true
  })
  await vi.advanceTimersByTimeAsync(after)
  return over
}

test('a pull does not wait where nothing is sent', async () => {
  expect(await isOver(letSendingGoFirst(undefined), 0)).toBe(true)
})

test('a pull waits until what is being sent has ended, well or not', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const sending = Promise.withResolvers<void>()
    const waiting = letSendingGoFirst(sending.promise)
    expect(await isOver(waiting, 4000)).toBe(false)
    if (end === 'resolve') sending.resolve()
    else sending.reject(new Error('no signal'))
    expect(await isOver(waiting, 0)).toBe(true)
  }
})

test('a request that hangs holds no pull up for long', async () => {
  expect(await isOver(letSendingGoFirst(new Promise(() => undefined)), 5000)).toBe(true)
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { meanwhile } from '../../../src/data/organization/meanwhile.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A promise that is kept when the test says so. */
function promised<T>() {
  let keep: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    keep = resolve
  })
  return { promise, keep }
}

it('news that come after the work is done are not heard, and nothing is asked any more', async () => {
  const work = promised<string>()
  const questions: ReturnType<typeof promised<number>>[] = []
  const heard: number[] = []
  const answer = meanwhile(
    work.promise,
    500,
    () => {
      const question = promised<number>()
      questions.push(question)
      return question.promise
    },
    (part) => heard.push(part),
  )

  await vi.advanceTimersByTimeAsync(500)
  questions[0]?.keep(0.5)
  await vi.advanceTimersByTimeAsync(500)
  expect(questions).toHaveLength(2)
  work.keep('done')
  expect(await answer).toBe('done')
  questions[1]?.keep(1)
  await vi.advanceTimersByTimeAsync(5_000)

  expect(heard).toEqual([0.5])
  expect(questions).toHaveLength(2)
})

it('a question that brings no news is not heard, and the next one is asked', async () => {
  const work = promised<null>()
  const heard: number[] = []
  let asked = 0
  const answer = meanwhile(
    work.promise,
    500,
    async () => {
      asked += 1
      return asked === 2 ? 0.25 : undefined
    },
    (part) => heard.push(part),
  )
  await vi.advanceTimersByTimeAsync(1_600)
  work.keep(null)
  await answer
  expect(asked).toBe(3)
  expect(heard).toEqual([0.25])
})

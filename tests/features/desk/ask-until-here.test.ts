import { beforeEach, expect, test, vi } from 'vitest'
import { askUntilHere } from '../../../src/ui/ask-until-here.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A part that comes at the asking of that number, and when it was asked for, in seconds. */
function comesAt(number: number) {
  const start = Date.now()
  const asked: number[] = []
  const bring = async () => {
    asked.push((Date.now() - start) / 1000)
    if (asked.length < number) throw new Error('no signal')
    return 'the part'
  }
  return { asked, bring }
}

const told = () => ({ onHere: vi.fn(), onMissing: vi.fn() })

test('a part that does not come is asked for again, ever less often, at least once a minute', async () => {
  const { asked, bring } = comesAt(9)
  const heard = told()
  askUntilHere(bring, heard)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toEqual([0, 2, 6, 14, 30, 62, 122, 182, 242])
  expect(heard.onMissing).toHaveBeenCalledTimes(8)
  expect(heard.onHere.mock.calls).toEqual([['the part']])
})

test('a part that is here is not asked for again', async () => {
  const { asked, bring } = comesAt(1)
  const heard = told()
  askUntilHere(bring, heard)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toEqual([0])
  expect(heard.onHere).toHaveBeenCalledOnce()
  expect(heard.onMissing).not.toHaveBeenCalled()
})

test('whoever no longer wants it is told nothing, and nothing is asked for them', async () => {
  const early = comesAt(1)
  const late = comesAt(3)
  const heard = [told(), told()]
  const [stopEarly, stopLate] = [early, late].map(({ bring }, at) => askUntilHere(bring, heard[at] ?? told()))
  stopEarly?.()
  await vi.advanceTimersByTimeAsync(2_000)
  stopLate?.()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(late.asked).toEqual([0, 2])
  for (const { onHere } of heard) expect(onHere).not.toHaveBeenCalled()
})

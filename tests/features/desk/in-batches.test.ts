import { expect, it, onTestFinished } from 'vitest'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import { inBatches } from '../../../src/data/organization/in-batches.ts'
import { type PersonDatabase, setCurrentDatabase } from '../../../src/data/store/person-database.ts'

type Told = ApiAnswer<{ Done: number; Next: number | null }>

const told = (Done: number, Next: number | null): Told => ({
  kind: 'ok',
  value: { Done, Next },
  total: undefined,
})

/** A server that has these answers, in their order. */
function serverWith(...answers: Told[]) {
  const asked: number[] = []
  const call = async (after: number): Promise<Told> => {
    asked.push(after)
    return answers[asked.length - 1] ?? { kind: 'failed' }
  }
  return { asked, call }
}

it('the next stretch begins where the last one ended, until there is none', async () => {
  const { asked, call } = serverWith(told(2, 1), told(4, 7), told(5, null))
  const heard: number[] = []
  const answer = await inBatches(call, new AbortController().signal, ({ Done }) => heard.push(Done))
  expect(asked).toEqual([-1, 1, 7])
  expect(heard).toEqual([2, 4])
  expect(answer).toEqual(told(5, null))
})

it('what is under way when it is stopped is finished and told, and no other stretch begins', async () => {
  const { asked, call } = serverWith(told(2, 1), told(4, 7), told(5, null))
  const stopping = new AbortController()
  const answer = await inBatches(
    (after) => {
      if (after === 1) stopping.abort()
      return call(after)
    },
    stopping.signal,
    () => undefined,
  )
  expect(asked).toEqual([-1, 1])
  expect(answer).toEqual(told(4, 7))
})

it('trouble ends it', async () => {
  const { asked, call } = serverWith(told(2, 1), { kind: 'unreachable' }, told(5, null))
  const answer = await inBatches(call, new AbortController().signal, () => undefined)
  expect(asked).toEqual([-1, 1])
  expect(answer).toEqual({ kind: 'unreachable' })
})

it('a server of an earlier version, which does all of it at once, is asked once', async () => {
  const whole = { kind: 'ok', value: { Done: 5 }, total: undefined } as Told
  const { asked, call } = serverWith(whole)
  expect(await inBatches(call, new AbortController().signal, () => undefined)).toBe(whole)
  expect(asked).toEqual([-1])
})

it('it ends once somebody else is signed in, who would go on in their own name', async () => {
  const { asked, call } = serverWith(told(2, 1), told(4, 7))
  setCurrentDatabase({} as PersonDatabase)
  onTestFinished(() => setCurrentDatabase(null))
  const answer = await inBatches(call, new AbortController().signal, () =>
    setCurrentDatabase({} as PersonDatabase),
  )
  expect([asked, answer]).toEqual([[-1], { kind: 'signed-out' }])
})

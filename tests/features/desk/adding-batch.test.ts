import { expect, test } from 'vitest'
import type { ScreeningBatchBody } from '../../../domain/screening/schema.ts'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import { batchKind } from '../../../src/features/screening/batch-kind.ts'
import { sendBatch } from '../../../src/features/screening/send-batch.ts'

const person = (Id: string) => ({ Id, FullName: Id, Email: `${Id}@people.example` })
const words = { ...batchKind('toronto').begin('batch'), People: [person('vera'), person('luc')] }
const changed = { ...words, People: [person('vera')] }
const begun = { base: null, doc: words, asked: null, savedAt: '' }
const keep = async () => undefined

/** Makes batches as the server does: once for a key, once for an Id. `answers` are told instead of its own. */
function serverOf(...answers: ApiAnswer<unknown>[]) {
  const made = new Map<string | undefined, string>()
  const asked: [people: number, key: string][] = []
  const refuse = (Code: 'id_taken' | 'key_reused'): ApiAnswer<unknown> => ({
    kind: 'refused',
    status: 409,
    problems: [{ Code }],
    value: null,
  })
  const make = (key: string, { Id }: ScreeningBatchBody): ApiAnswer<unknown> => {
    if (made.has(Id) && made.get(Id) !== key) return refuse('id_taken')
    made.set(Id, key)
    return { kind: 'ok', value: [], total: undefined }
  }
  return {
    made,
    asked,
    create: async (body: ScreeningBatchBody, key: string) => {
      asked.push([body.SubjectIds.length, key])
      const own = make(key, body)
      return answers.shift() ?? own
    },
  }
}

test('a batch whose answer was lost is told as it was first sent, though others were chosen since', async () => {
  const { create, asked, made } = serverOf({ kind: 'unreachable' })
  const first = await sendBatch(begun, keep, create)
  expect(first.kind).toBe('unknown')
  const again = await sendBatch({ ...first.draft, doc: changed }, keep, create)
  expect(again).toMatchObject({ kind: 'as-first-sent', sent: words, draft: { doc: changed, asked: null } })
  expect(asked).toEqual([asked[0], asked[0]])
  expect(made.size).toBe(1)
})

test('a batch whose answer was lost is added once when the same is sent again', async () => {
  const { create, asked } = serverOf({ kind: 'unreachable' })
  const first = await sendBatch(begun, keep, create)
  expect((await sendBatch(first.draft, keep, create)).kind).toBe('added')
  expect(asked).toEqual([asked[0], asked[0]])
})

test('what is chosen now is sent once the server says that nothing of the first sending is there', async () => {
  const refused: ApiAnswer<unknown> = {
    kind: 'refused',
    status: 422,
    problems: [{ Code: 'unknown_reference' }],
    value: null,
  }
  const asked: number[] = []
  const create = async ({ SubjectIds }: ScreeningBatchBody): Promise<ApiAnswer<unknown>> => {
    asked.push(SubjectIds.length)
    if (asked.length === 1) return { kind: 'unreachable' }
    return asked.length === 2 ? refused : { kind: 'ok', value: [], total: undefined }
  }
  const first = await sendBatch(begun, keep, create)
  expect(await sendBatch({ ...first.draft, doc: changed }, keep, create)).toMatchObject({
    kind: 'added',
    sent: changed,
  })
  expect(asked).toEqual([2, 2, 1])
})

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { plantActivity } from '../support/activities.ts'
import { firstQuestion, publicFormOf } from '../support/evaluations.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const answersOf = (Answer: number) => [{ QuestionId: firstQuestion, Answer }]

it('an evaluation without an Id is one under the same UUID as its key, and each time another under other texts', async () => {
  const id = randomUUID()
  await plantActivity(server.db, { id })
  const url = await publicFormOf(server, id)
  const send = (Answer: number, key: string, Id?: string) =>
    server.call(null, 'POST', url, { Id, ResponseSet: answersOf(Answer) }, { 'idempotency-key': key })
  const key = randomUUID()
  await send(1, key)
  await send(1, key)
  // The newer answers count, as of one that is sent again under its Id.
  await send(2, key.toUpperCase())
  for (const text of ['evaluation 1', 'evaluation 1']) await send(3, text)
  // An Id of its own goes before the key.
  await send(4, key, randomUUID())
  const kept = await server.call('staff', 'GET', `/api/vms/Evaluation?workshopId=${id}`)
  const told = kept.value.map(
    (one: { Response: { ResponseSet: { Answer: number }[] } }) => one.Response.ResponseSet[0]?.Answer,
  )
  expect(told.toSorted()).toEqual([2, 3, 3, 4])
})

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { workshopBody } from '../support/make-activity.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'

const create = () => {
  const body = workshopBody()
  const key = { 'idempotency-key': randomUUID() }
  return { id: body.Id, send: () => server.call('volunteer', 'POST', path, body, key) }
}
const replayed = { 'idempotency-replayed': 'true' }

it('a replay names its version and its place while what it wrote stands there', async () => {
  const { id, send } = create()
  const first = await send()
  const { headers, value } = await send()
  expect(headers).toMatchObject({ ...replayed, etag: '"1"', location: `${path}/${id}` })
  expect([headers.location, value.Version]).toEqual([first.headers.location, 1])
})

it('a replay names no version once somebody saved another, neither that of then nor theirs as its own', async () => {
  const { id, send } = create()
  await send()
  await server.call('volunteer', 'PUT', `${path}/${id}`, { Name: 'Later' }, { 'if-match': '"1"' })
  const { status, headers, value } = await send()
  expect(headers).toMatchObject({ ...replayed, location: `${path}/${id}` })
  expect([status, headers.etag, value.Version, value.Name]).toEqual([200, undefined, 2, 'Later'])
})

it('a replay of a create names neither version nor place where nothing stands any more', async () => {
  const { id, send } = create()
  await send()
  await server.call('volunteer', 'DELETE', `${path}/${id}`, undefined, { 'if-match': '"1"' })
  const { status, headers, value } = await send()
  expect(headers).toMatchObject(replayed)
  expect([status, value, headers.etag, headers.location]).toEqual([200, null, undefined, undefined])
})

it('a replay of a deletion names the version that it made', async () => {
  const { id, send } = create()
  await send()
  const headers = { 'if-match': '"1"', 'idempotency-key': randomUUID() }
  const remove = () => server.call('volunteer', 'DELETE', `${path}/${id}`, undefined, headers)
  const [first, again] = [await remove(), await remove()]
  expect([first.headers.etag, again.headers.etag]).toEqual(['"2"', '"2"'])
})

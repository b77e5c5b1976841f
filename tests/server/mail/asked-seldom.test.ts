import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { rememberCharity } from '../../../server/charity/remember-charity.ts'
import { serveHealth } from '../../../server/http/health.ts'
import { watchStatements } from '../support/count-statements.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

/** How many statements there were while this was done. */
async function statementsOf(done: () => Promise<unknown>): Promise<number> {
  let count = 0
  const end = watchStatements({ asked: () => (count += 1) })
  await done().finally(end)
  return count
}
const many = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, ask))

it('however many ask how the configuration is now, the database is asked once for those of one moment', async () => {
  const read = rememberCharity(server.db)
  const once = await statementsOf(() => rememberCharity(server.db)())
  await read()
  const start = performance.now()
  expect(await statementsOf(() => many(() => read(true)))).toBe(once)
  expect(performance.now() - start).toBeGreaterThan(100)
  expect(await statementsOf(() => many(() => read()))).toBe(0)
})

it('whoever asks while it is being read gets what is read behind', async () => {
  const read = rememberCharity(server.db)
  const first = read(true)
  const before = await first
  const [second, third] = [read(true), read(true)]
  expect(second).toBe(third)
  expect(await second).not.toBe(before)
})

it('however many probe whether it is ready, the database is asked once a second', async () => {
  const app = Fastify()
  serveHealth(app, server.db)
  const probe = async () => (await app.inject({ url: '/health/ready' })).statusCode
  expect(await statementsOf(() => many(probe))).toBe(1)
  expect(await probe()).toBe(200)
  await app.close()
})

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { longestLife } from '../../../server/sync/events.ts'
import { CALL_TIMEOUT } from '../../../src/data/calls/api.ts'
import { startFaultProxy } from '../../support/fault-proxy.ts'
import { isSoak, Tally, tries } from '../../support/tally.ts'
import { nodeDevice } from '../support/node-device.ts'
import { type PersonName, people } from '../support/people.ts'
import { signToken, withServer } from '../support/with-server.ts'

// Links that hang are the subject: what the device notes of them is not.
console.info = () => {}

// The soak waits as long as it takes; the tests see the same rules with shorter times.
const server = withServer({ now: () => new Date(), ...(isSoak ? {} : { bodyTimeout: 3000 }) })
let port = 0
beforeAll(async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
  if (!isSoak) Object.assign(server.app.server, { headersTimeout: 1500 })
})

const tokenNow = (person: PersonName) => signToken(people[person].sub, new Date())

const count = tries(3, 50)
const minute = 60_000

/** How long the server keeps a socket on which this is said, in ms. */
async function lifeOf(say: (socket: Socket) => void, through = port): Promise<number> {
  const socket = connect(through, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  const started = performance.now()
  say(socket)
  await closed
  return performance.now() - started
}

/** Says one byte more each second, as long as the socket lives. */
function trickle(socket: Socket, text: string): void {
  let place = 0
  const timer = setInterval(() => socket.write(text[place++ % text.length] ?? ''), isSoak ? 1000 : 100)
  socket.on('close', () => clearInterval(timer))
  socket.resume()
}

const manners: [fault: string, say: (socket: Socket) => Promise<void>][] = [
  ['slow-loris in the head', async (socket) => trickle(socket, 'GET /api/Version HTTP/1.1\r\nx: ')],
  [
    'slow-loris in the body',
    async (socket) => {
      const token = await tokenNow('volunteer')
      socket.write(
        `POST /api/vms/Sync/Push HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
          'content-type: application/json\r\ncontent-length: 100000\r\n\r\n',
      )
      trickle(socket, ' ')
    },
  ],
  ['connected, and not a word', async (socket) => void socket.resume()],
]

describe('the server frees the socket within a minute from', () => {
  test.concurrent.each(manners)(
    '%s',
    async (fault, say) => {
      const tally = new Tally(`${fault}: socket freed`)
      const lives = await Promise.all(
        Array.from({ length: count }, () => lifeOf((socket) => void say(socket))),
      )
      for (const life of lives) {
        tally.tried(life)
        if (life > minute) tally.lost(`a socket for ${life} ms`)
      }
      tally.end()
    },
    90_000,
  )

  test.runIf(isSoak).concurrent(
    'an event stream whose reader vanished',
    async () => {
      const tally = new Tally('half-open event stream: socket freed by the server')
      const link = await startFaultProxy(port)
      const token = await tokenNow('coordinator')
      // Ten streams are what one person may have at a time.
      const lives = Array.from({ length: Math.min(count, 10) }, () =>
        lifeOf((socket) => {
          socket.resume()
          socket.write(
            `GET /api/vms/Sync/Events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`,
          )
        }, link.port),
      )
      const length = lives.length
      await expect.poll(() => link.answers(/^HTTP\/1.1 200 OK/).length, { timeout: 10_000 }).toBe(length)
      link.set('silent')
      for (const life of await Promise.all(lives)) {
        tally.tried(life)
        if (life > minute) tally.lost(`a socket for ${life} ms`)
      }
      await link.close()
      tally.end()
    },
    90_000,
  )

  test('an event stream at its end, whatever its token says', () => {
    expect(longestLife).toBeLessThan(minute)
  })
})

test.concurrent('a device gives up a request that hangs after 30 s, and sends the same later', async () => {
  const tally = new Tally('link hangs: the device gives up')
  expect(CALL_TIMEOUT).toBeLessThanOrEqual(30_000)
  const link = await startFaultProxy(port)
  const device = nodeDevice('volunteer', link.port)
  expect(await device.pull()).toBe('done')
  await device.log('Into the void')
  // The tests do not wait; the soak does.
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  if (!isSoak) vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 20))
  link.set('silent')
  const started = performance.now()
  expect(await device.drain()).toMatchObject({ ended: 'unreachable', sent: 0 })
  const took = performance.now() - started
  tally.tried(took)
  if (took > 31_000) tally.lost(`gave up after ${took} ms`)
  vi.restoreAllMocks()
  link.set('open')
  await device.drainAll()
  expect(await device.db.outbox.count()).toBe(0)
  await link.close()
  tally.end()
}, 90_000)

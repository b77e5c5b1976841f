import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endWhenSilent } from '../../../server/db/end-when-silent.ts'

const silence = 200
let stream: Socket
let since: number | undefined
let close: () => void
const errors: string[] = []

beforeEach(async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stream = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(stream, 'connect')
  close = () => {
    stream.destroy()
    server.close()
  }
  errors.length = 0
  since = undefined
  stream.on('error', ({ message }) => errors.push(message))
  endWhenSilent({ connection: { stream } } as unknown as pg.Client, silence, () => since)
})
afterEach(() => close())

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('a connection on which nothing comes or goes', () => {
  it('stays while nobody waits for it', async () => {
    await rest(2 * silence)
    expect(stream.destroyed).toBe(false)
  })

  it('is ended once somebody has waited for so long, however long it was idle before', async () => {
    await rest(2 * silence)
    stream.write('a question')
    since = performance.now()
    await rest(2 * silence)
    expect(stream.destroyed).toBe(true)
    expect(errors).toEqual([`Connection terminated: the database said nothing for ${silence / 1000} s`])
  })

  it('is not ended for the silence before somebody asked, and is once they have waited, too', async () => {
    await rest(2 * silence)
    since = performance.now()
    stream.emit('timeout')
    expect(stream.destroyed).toBe(false)
    await rest(2 * silence)
    expect(stream.destroyed).toBe(true)
  })
})

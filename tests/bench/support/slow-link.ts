import { once } from 'node:events'
import { createServer, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What a link carries: so many bits a second in each direction, and a round trip in milliseconds. */
export interface LinkRate {
  bitsPerSecond: number
  roundTripMs: number
}

/** A link that is none: for what is prepared before the clock starts. */
export const plainLink: LinkRate = { bitsPerSecond: 1_000_000_000, roundTripMs: 0 }

/** A link with a rate and a round trip, as the network of a phone at the edge of reception. */
export interface SlowLink {
  port: number
  /** From now on it carries so much; connections that stand are cut, so that whoever measures begins with none. */
  become(rate: LinkRate): void
  /** There is no signal: whoever connects is turned away, until the link becomes something. */
  cut(): void
  /** Bytes that went up since the last call. */
  takeSent(): number
  close(): Promise<void>
}

/**
 * Starts a SOCKS proxy that leads to a port whatever is asked for: each direction carries so many bytes a second, and half of
 * the round trip lies on each. A connection stands a round trip after it was asked for, as TCP's greeting takes one: until then
 * the browser has nothing to write on, so what it does with a greeting whose request was given up is its own.
 */
export async function startSlowLink(target: number, first: LinkRate): Promise<SlowLink> {
  let rate = first
  let sent = 0
  let isCut = false
  const sockets = new Set<Socket>()
  // One line for all connections: they share the air.
  const free = { up: 0, down: 0 }

  function carry(from: Socket, to: Socket, way: 'up' | 'down'): void {
    // In the order in which they came: two timers of one moment keep none.
    const onTheWay: Buffer[] = []
    let arrived = 0
    const leave = (data: Buffer): void => {
      onTheWay.push(data)
      const now = performance.now()
      free[way] = Math.max(now, free[way]) + (data.length * 8 * 1000) / rate.bitsPerSecond
      arrived = Math.max(arrived, free[way] + rate.roundTripMs / 2)
      setTimeout(() => from.resume(), free[way] - now)
      setTimeout(() => {
        const next = onTheWay.shift()
        if (next && !to.destroyed) to.write(next)
      }, arrived - now)
    }
    from.on('data', (data: Buffer) => {
      if (way === 'up') sent += data.length
      from.pause()
      leave(data)
    })
    // What is still on its way arrives before the end does.
    from.on('close', () => setTimeout(() => to.destroy(), Math.max(0, arrived - performance.now()) + 50))
  }

  const server = createServer((client) => {
    if (isCut) {
      client.destroy()
      return
    }
    const upstream = new Socket()
    upstream.connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    greet(client, () => rate.roundTripMs).then(
      () => {
        carry(client, upstream, 'up')
        carry(upstream, client, 'down')
      },
      // It was cut meanwhile, or given up.
      () => client.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the link has no port')
  return {
    port: address.port,
    become: (next) => {
      rate = next
      isCut = false
      Object.assign(free, { up: 0, down: 0 })
      for (const socket of sockets) socket.destroy()
    },
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    takeSent: () => {
      const taken = sent
      sent = 0
      return taken
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** The greeting of SOCKS 5: nobody is asked who they are, and every address is reached after a round trip. */
async function greet(client: Socket, roundTrip: () => number): Promise<void> {
  const asked = () => once(client, 'data', { signal: AbortSignal.timeout(60_000) })
  await asked()
  client.write(Buffer.from([5, 0]))
  await asked()
  await pause(roundTrip())
  if (client.destroyed) throw new Error('given up')
  client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]))
}

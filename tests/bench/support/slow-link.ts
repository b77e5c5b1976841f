import { createServer, Socket } from 'node:net'

/** A link with a rate and a round trip, as the network of a phone at the edge of reception. */
export interface SlowLink {
  port: number
  /** Bytes that went up since the last call. */
  takeSent(): number
  close(): Promise<void>
}

/**
 * Starts a TCP proxy before a port: each direction carries so many bytes a second, and half of the round trip lies on
 * each. A connection's first bytes wait a whole round trip more, as TCP's greeting would.
 */
export async function startSlowLink(
  target: number,
  { bitsPerSecond, roundTripMs }: { bitsPerSecond: number; roundTripMs: number },
): Promise<SlowLink> {
  const bytesPerMs = bitsPerSecond / 8 / 1000
  let sent = 0
  const sockets = new Set<Socket>()
  // One line for all connections: they share the air.
  const free = { up: 0, down: 0 }

  function carry(from: Socket, to: Socket, way: 'up' | 'down', greeting: number): void {
    // In the order in which they came: two timers of one moment keep none.
    const onTheWay: Buffer[] = []
    let arrived = 0
    from.on('data', (data: Buffer) => {
      if (way === 'up') sent += data.length
      onTheWay.push(data)
      from.pause()
      const now = performance.now()
      free[way] = Math.max(now, free[way]) + data.length / bytesPerMs
      const wait = arrived === 0 ? greeting : 0
      arrived = Math.max(arrived, free[way] + roundTripMs / 2 + wait)
      setTimeout(() => from.resume(), free[way] - now)
      setTimeout(() => {
        const next = onTheWay.shift()
        if (next && !to.destroyed) to.write(next)
      }, arrived - now)
    })
    // What is still on its way arrives before the end does.
    from.on('close', () => setTimeout(() => to.destroy(), Math.max(0, arrived - performance.now()) + 50))
  }

  const server = createServer((client) => {
    const upstream = new Socket()
    upstream.connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    carry(client, upstream, 'up', roundTripMs)
    carry(upstream, client, 'down', 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the link has no port')
  return {
    port: address.port,
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

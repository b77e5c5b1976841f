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
    let wait = greeting
    from.on('data', (data: Buffer) => {
      if (way === 'up') sent += data.length
      from.pause()
      const begins = Math.max(performance.now(), free[way])
      free[way] = begins + data.length / bytesPerMs
      const arrives = free[way] + roundTripMs / 2 + wait
      wait = 0
      setTimeout(() => from.resume(), free[way] - performance.now())
      setTimeout(() => to.destroyed || to.write(data), arrives - performance.now())
    })
    from.on('end', () => setTimeout(() => to.end(), roundTripMs))
  }

  const server = createServer((client) => {
    const upstream = new Socket()
    upstream.connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
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

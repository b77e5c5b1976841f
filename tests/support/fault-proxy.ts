import { createServer, type Server, Socket } from 'node:net'

/**
 * How the link behaves. `open` passes everything; `cut` refuses and drops (no signal at all); `silent` accepts and
 * never answers (half-open); `lose-answers` delivers requests and drops the connection when the answer comes.
 */
export type LinkState = 'open' | 'cut' | 'silent' | 'lose-answers'

/** A TCP proxy between one browser and the server: page *and* service worker lose the network with it. */
export interface FaultProxy {
  port: number
  set(state: LinkState): void
  /** How many connections reached the server since the start. */
  connections(): number
  /** Resolves when the link has dropped an answer since the call. */
  answerLost(): Promise<void>
  close(): Promise<void>
}

/** Starts a proxy on a free port of 127.0.0.1 in front of `targetPort`. */
export async function startFaultProxy(
  targetPort: number,
  matches: (request: string) => boolean = () => true,
) {
  let state: LinkState = 'open'
  let count = 0
  let waiting: (() => void)[] = []
  const sockets = new Set<Socket>()

  const server: Server = createServer((client) => {
    sockets.add(client)
    client.on('close', () => sockets.delete(client))
    client.on('error', () => client.destroy())
    if (state === 'cut') return client.destroy()
    if (state === 'silent') return
    connect(client)
  })

  function connect(client: Socket) {
    count += 1
    const upstream = new Socket()
    sockets.add(upstream)
    let sawMatch = false
    upstream.connect(targetPort, '127.0.0.1')
    upstream.on('close', () => {
      sockets.delete(upstream)
      client.destroy()
    })
    upstream.on('error', () => client.destroy())
    client.on('close', () => upstream.destroy())
    client.on('data', (data) => {
      if (state === 'lose-answers' && matches(data.toString('latin1'))) sawMatch = true
      upstream.write(data)
    })
    upstream.on('data', (data) => {
      if (state === 'lose-answers' && sawMatch) {
        client.destroy()
        upstream.destroy()
        for (const tell of waiting) tell()
        waiting = []
        return
      }
      client.write(data)
    })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const proxy: FaultProxy = {
    port: address.port,
    set(next) {
      state = next
      if (next === 'cut') for (const socket of sockets) socket.destroy()
    },
    connections: () => count,
    answerLost: () => new Promise((resolve) => waiting.push(resolve)),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  return proxy
}

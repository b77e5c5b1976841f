import { createServer, type Server, Socket } from 'node:net'
import { headOf, type LinkState, Relay } from './relay.ts'

export type { LinkState }

/** A TCP proxy between one browser and the server: page *and* service worker lose the network with it. */
export interface FaultProxy {
  port: number
  set(state: LinkState): void
  /** How many connections reached the server since the start. */
  connections(): number
  /** What has reached the server of each request whose head matches: its head, as text. */
  requests(matching: RegExp): string[]
  /** The heads of the server's answers that match. */
  answers(matching: RegExp): string[]
  /** Resolves when the link has dropped an answer since the call. */
  answerLost(): Promise<void>
  /** Delivers what was kept under `late`, in its order; resolves to how many requests that were, when all are answered. */
  deliverLate(): Promise<number>
  /** Forgets what was counted and heard so far. */
  forget(): void
  close(): Promise<void>
}

const page = '<!doctype html><title>Welcome to our Wi-Fi</title><h1>Please accept the terms</h1>'
const portals: Partial<Record<LinkState, string>> = {
  portal: `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\nconnection: close\r\n\r\n${page}`,
  'portal-redirect':
    'HTTP/1.1 302 Found\r\nlocation: http://portal.invalid/welcome\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
}

/** Starts a proxy on a free port of 127.0.0.1 in front of `targetPort`; `matches` narrows whose answers are lost. */
export async function startFaultProxy(
  targetPort: number,
  matches: (request: string) => boolean = () => true,
): Promise<FaultProxy> {
  let state: LinkState = 'open'
  let count = 0
  let waiting: (() => void)[] = []
  let late: Buffer[] = []
  const heads: string[] = []
  const answers: string[] = []
  const sockets = new Set<Socket>()

  const server: Server = createServer((client) => {
    sockets.add(client)
    client.on('close', () => sockets.delete(client))
    client.on('error', () => client.destroy())
    if (state === 'cut') client.destroy()
    else if (state === 'silent') client.resume()
    else accept(client)
  })

  /** What the server is told, and when it is told it, depends on the state at the request's first byte. */
  function accept(client: Socket) {
    let upstream: Relay | null = null
    let kept: Buffer[] = []
    client.on('data', (data) => {
      const portal = portals[state]
      if (portal) return void client.end(portal)
      if (state === 'silent') return
      if (state === 'lose-requests') return void client.destroy()
      if (state === 'late') {
        kept.push(data)
        if (!isWhole(Buffer.concat(kept))) return
        late.push(Buffer.concat(kept))
        kept = []
        return void client.destroy()
      }
      upstream ??= connect(client)
      upstream.deliver(data, state)
    })
  }

  function connect(client: Socket): Relay {
    count += 1
    const line = new Relay(open(), client, {
      state: () => state,
      matches,
      delivered: (head) => heads.push(head),
      answered: (head) => answers.push(head),
      answerLost: () => {
        for (const tell of waiting.splice(0)) tell()
      },
      again: (request) => void deliver(request),
    })
    return line
  }

  function open(): Socket {
    const upstream = new Socket()
    sockets.add(upstream)
    upstream.on('close', () => sockets.delete(upstream))
    upstream.connect(targetPort, '127.0.0.1')
    return upstream
  }

  /** Sends a request whose answer nobody waits for; resolves when it has been answered, or cannot be. */
  function deliver(request: Buffer): Promise<void> {
    const upstream = open()
    heads.push(headOf(request))
    upstream.write(request)
    return new Promise((resolve) => {
      upstream.on('data', () => upstream.destroy())
      upstream.on('error', () => upstream.destroy())
      upstream.on('close', () => resolve())
    })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    port: address.port,
    set(next) {
      state = next
      if (next === 'cut') for (const socket of sockets) socket.destroy()
    },
    connections: () => count,
    requests: (matching) => heads.filter((head) => matching.test(head)),
    answers: (matching) => answers.filter((head) => matching.test(head)),
    answerLost: () => new Promise((resolve) => waiting.push(resolve)),
    async deliverLate() {
      const kept = late
      late = []
      for (const request of kept) await deliver(request)
      return kept.length
    },
    forget() {
      count = 0
      heads.length = 0
      answers.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        waiting = []
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** True when a request has arrived with its whole body. */
function isWhole(request: Buffer): boolean {
  const end = request.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /^content-length: *(\d+)/im.exec(request.subarray(0, end).toString('latin1'))
  return request.length >= end + 4 + Number(length?.[1] ?? 0)
}

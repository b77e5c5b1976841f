import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { serverPort } from './own-server.ts'

/**
 * A proxy that a browser is told to use for everything: what is for the app's origin reaches the journeys' server, what is
 * for anybody else reaches nobody. Cutting it is a link that is lost without the browser's noticing.
 */
export class ForwardProxy {
  private readonly sockets = new Set<Socket>()
  private readonly server: Server
  private isCut = false
  /** Method and path of each request that went through to the server. */
  readonly requests: string[] = []

  constructor() {
    this.server = createServer((incoming, outgoing) => {
      const url = URL.parse(incoming.url ?? '', 'http://nobody.invalid')
      if (this.isCut || url?.host !== 'localhost:8080') return void outgoing.destroy()
      const path = url.pathname + url.search
      this.requests.push(`${incoming.method} ${path}`)
      const { 'proxy-connection': _, ...headers } = incoming.headers
      const onward = ask({ port: serverPort(), method: incoming.method, headers, path }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        outgoing.on('close', () => answer.destroy())
      })
      onward.on('error', () => outgoing.destroy())
      incoming.pipe(onward)
    })
    this.server.on('connection', (socket) => {
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket))
      if (this.isCut) socket.destroy()
    })
    // Nothing of ours is encrypted; whoever asks for a tunnel wants something else.
    this.server.on('connect', (_request, socket) => socket.destroy())
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return (this.server.address() as AddressInfo).port
  }

  cut(): void {
    this.isCut = true
    for (const socket of this.sockets) socket.destroy()
  }

  mend(): void {
    this.isCut = false
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise<void>((resolve) => this.server.close(() => resolve()))
  }
}

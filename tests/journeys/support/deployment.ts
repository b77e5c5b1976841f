import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'

/** The server as it is, until a new version of the app is deployed: its service worker then differs by some bytes. */
export class Deployment {
  private version = 0
  /** How long writes are held on their way, in ms: a flush that takes its time. */
  hold = 0
  private readonly server: Server

  constructor() {
    this.server = createServer((incoming, outgoing) => {
      const { method, headers, url = '/' } = incoming
      const isWorker = url.startsWith('/sw.js')
      if (isWorker) {
        // Whole and as plain text, so that a byte can be added to it.
        headers['accept-encoding'] = 'identity'
        delete headers['if-none-match']
        delete headers['if-modified-since']
      }
      const onward = ask({ port: inject('serverPort'), method, headers, path: url }, (answer) => {
        const { 'content-length': length, ...rest } = answer.headers
        const isChanged = isWorker && this.version > 0
        outgoing.writeHead(
          answer.statusCode ?? 502,
          isChanged || length === undefined ? rest : answer.headers,
        )
        answer.pipe(outgoing, { end: !isChanged })
        if (isChanged) answer.on('end', () => outgoing.end(`\n// version ${this.version}`))
        outgoing.on('close', () => answer.destroy())
      })
      onward.on('error', () => outgoing.destroy())
      const isHeld = method === 'POST' && url.startsWith('/api/vms/')
      setTimeout(() => incoming.pipe(onward), isHeld ? this.hold : 0)
    })
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return (this.server.address() as AddressInfo).port
  }

  deploy(): void {
    this.version += 1
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise<void>((resolve) => this.server.close(() => resolve()))
  }
}

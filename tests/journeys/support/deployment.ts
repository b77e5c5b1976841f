import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverPort } from './own-server.ts'

/** The server as it is, until a new version of the app is deployed: its service worker then differs by some bytes. */
export class Deployment {
  private version = 0
  /** How long writes are held on their way, in ms: a flush that takes its time. */
  hold = 0
  /** Answers to what matches are kept back until this resolves. */
  keepsBack: { matching: RegExp; until: Promise<void> } | null = null
  /** Answers instead of the server, where it gives one. */
  says: ((method: string, url: string) => { status: number; body: string } | null) | null = null
  private readonly server: Server

  constructor() {
    this.server = createServer((incoming, outgoing) => {
      const { method, headers, url = '/' } = incoming
      const said = this.says?.(method ?? '', url)
      if (said) {
        incoming.resume()
        outgoing.writeHead(said.status, { 'content-type': 'application/json; charset=utf-8' }).end(said.body)
        return
      }
      const isWorker = url.startsWith('/sw.js')
      if (isWorker) {
        // Whole and as plain text, so that a byte can be added to it.
        headers['accept-encoding'] = 'identity'
        delete headers['if-none-match']
        delete headers['if-modified-since']
      }
      const onward = ask({ port: serverPort(), method, headers, path: url }, (answer) => {
        const { 'content-length': length, ...rest } = answer.headers
        const isChanged = isWorker && this.version > 0
        outgoing.writeHead(
          answer.statusCode ?? 502,
          isChanged || length === undefined ? rest : answer.headers,
        )
        const pass = () => answer.pipe(outgoing, { end: !isChanged })
        const kept = this.keepsBack?.matching.test(url) ? this.keepsBack : null
        if (kept) kept.until.then(pass, () => undefined)
        else pass()
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

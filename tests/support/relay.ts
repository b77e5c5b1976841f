import type { Socket } from 'node:net'

/**
 * How the link behaves. `open` passes everything; `cut` refuses and drops (no signal at all); `silent` accepts and
 * passes nothing more, also on lines that are open already (half-open); `lose-answers` delivers requests and drops the
 * connection when the answer comes; `lose-requests` drops it when the request comes; `double` delivers a request twice;
 * `late` drops the connection and keeps the request for `deliverLate`; `slow` is 2G; `portal` and
 * `portal-redirect` answer in the server's place, as the Wi-Fi of a hotel does.
 */
export type LinkState =
  | 'open'
  | 'cut'
  | 'silent'
  | 'lose-answers'
  | 'lose-requests'
  | 'double'
  | 'late'
  | 'slow'
  | 'portal'
  | 'portal-redirect'

/** The head of a request or an answer, as text. */
export const headOf = (message: Buffer): string => message.toString('latin1').split('\r\n\r\n', 1)[0] ?? ''

/** What a line asks of its link, and tells it. */
interface Link {
  state: () => LinkState
  matches: (request: string) => boolean
  delivered: (head: string) => void
  answered: (head: string) => void
  answerLost: () => void
  again: (request: Buffer) => void
}

/** 2G: bytes a second each way, and how long a packet takes, in ms. */
const slow = { bytes: 4_000, delay: 300 }

/** One connection through a link: what the client says goes up, what the server says comes down, as the link allows. */
export class Relay {
  private readonly upstream: Socket
  private readonly client: Socket
  private readonly link: Link
  private readonly up: Lane
  private readonly down: Lane
  private losesAnswer = false
  private doubled: Buffer[] | null = null

  constructor(upstream: Socket, client: Socket, link: Link) {
    this.upstream = upstream
    this.client = client
    this.link = link
    this.up = new Lane(upstream)
    this.down = new Lane(client)
    upstream.on('data', (data) => this.answer(data))
    upstream.on('error', () => client.destroy())
    upstream.on('close', () => this.down.end())
    client.on('close', () => upstream.destroy())
  }

  /** The client said something. */
  deliver(data: Buffer, state: LinkState): void {
    const text = data.toString('latin1')
    if (/^[A-Z]+ \S+ HTTP\/1\.1\r\n/.test(text)) this.link.delivered(headOf(data))
    if (state === 'lose-answers' && this.link.matches(text)) this.losesAnswer = true
    if (state === 'double') this.doubled = [...(this.doubled ?? []), data]
    this.up.write(data, state)
  }

  private answer(data: Buffer): void {
    const state = this.link.state()
    if (state === 'silent') return
    if (data.toString('latin1', 0, 9) === 'HTTP/1.1 ') this.link.answered(headOf(data))
    if (this.doubled) {
      this.link.again(Buffer.concat(this.doubled))
      this.doubled = null
    }
    if (state === 'lose-answers' && this.losesAnswer) {
      this.client.destroy()
      this.upstream.destroy()
      this.link.answerLost()
      return
    }
    this.down.write(data, state)
  }
}

/** One direction of a line; slow when the link is. What was said first arrives first. */
class Lane {
  private readonly socket: Socket
  private freeAt = 0
  private arrivesAt = 0
  private last: Promise<void> = Promise.resolve()

  constructor(socket: Socket) {
    this.socket = socket
  }

  write(data: Buffer, state: LinkState): void {
    const now = performance.now()
    this.freeAt = Math.max(now, this.freeAt) + (state === 'slow' ? (data.length / slow.bytes) * 1000 : 0)
    this.arrivesAt = Math.max(this.arrivesAt, this.freeAt + (state === 'slow' ? slow.delay : 0))
    if (this.arrivesAt <= now) return void this.socket.write(data)
    const sent = this.last
    this.last = new Promise((resolve) => {
      setTimeout(() => {
        void sent.then(() => {
          this.socket.write(data)
          resolve()
        })
      }, this.arrivesAt - now)
    })
  }

  end(): void {
    void this.last.then(() => this.socket.destroySoon())
  }
}

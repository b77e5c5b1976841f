import { syncedPaths } from '../../../domain/sync/wire-constants.ts'
import type { ModelServer } from './model-server.ts'
import { failure, keysIn, textOf } from './replies.ts'

/** What can become of a request. */
export const fates = [
  'answered',
  'answered',
  'answered',
  'lost',
  'answer-lost',
  'answer-lost',
  'doubled',
  'late',
  'unavailable',
  'failed-after-commit',
  'portal',
  'throttled',
] as const

/** Those in which nothing of the server's is heard. */
const silent: readonly Fate[] = ['lost', 'answer-lost', 'late', 'portal']

/** See {@link fates}. */
export type Fate = (typeof fates)[number]

interface Call {
  /** Which request of all it is, counted. */
  order: number
  url: string
  init: RequestInit
  resolve: (response: Response) => void
  reject: (error: Error) => void
}

const turnedAway = (): Response =>
  new Response('<html>Forbidden</html>', { status: 403, headers: { 'content-type': 'text/html' } })

/** Everything is to wait. */
const throttled = (): Response => new Response(null, { status: 429, headers: { 'retry-after': '2' } })

/** This one is to wait, whatever else is sent. */
function limited(): Response {
  const answer = failure(429, 'daily_limit')
  answer.headers.set('retry-after', '2')
  return answer
}

const isNewSchool = ({ url, init }: Pick<Call, 'url' | 'init'>): boolean =>
  init.method === 'POST' && new URL(url, 'http://model').pathname === syncedPaths.Organization

/** A network between a device and the model server: each request waits until the schedule decides its fate. */
export class FakeNetwork {
  /** True: everything is answered at once, as after healing. */
  healed = false
  /** What a body may not say: something before the server turns it away. */
  filter: RegExp | null = null
  /** True once it has. */
  hasFiltered = false
  private calls: Call[] = []
  private late: Call[] = []
  /** Keys whose last request found no answer of the server's. */
  readonly unanswered = new Set<string>()
  private sent = 0
  /** By key: the last request that was answered. One that was sent before it, by a page that has died, is not what counts. */
  private readonly answered = new Map<string, number>()
  private readonly server: ModelServer

  constructor(server: ModelServer) {
    this.server = server
  }

  readonly fetch = (url: string, init: RequestInit): Promise<Response> => {
    const order = this.sent++
    if (this.healed) {
      this.note({ init, order }, true)
      if (this.isTurnedAway({ init })) return Promise.resolve(turnedAway())
      return Promise.resolve(this.server.handle(url, init, false))
    }
    return new Promise((resolve, reject) => this.calls.push({ order, url, init, resolve, reject }))
  }

  get waiting(): number {
    return this.calls.length
  }

  /** How many are late: given up by the device, and still on their way. */
  get underway(): number {
    return this.late.length
  }

  /** Decides one waiting request. */
  decide(which: number, fate: Fate): void {
    const [call] = this.calls.splice(which % Math.max(1, this.calls.length), 1)
    if (call) this.settle(call, fate)
  }

  private settle(call: Call, fate: Fate): void {
    const { server } = this
    if (this.isTurnedAway(call)) {
      this.note(call, !silent.includes(fate))
      if (silent.includes(fate)) call.reject(new TypeError('the network is gone'))
      else call.resolve(turnedAway())
      return
    }
    this.note(call, !silent.includes(fate))
    const gone = (): void => call.reject(new TypeError('the network is gone'))
    switch (fate) {
      case 'answered':
        call.resolve(server.handle(call.url, call.init, false))
        break
      case 'lost':
        gone()
        break
      case 'answer-lost':
        server.handle(call.url, call.init, true)
        gone()
        break
      case 'doubled':
        server.handle(call.url, call.init, false)
        call.resolve(server.handle(call.url, call.init, false))
        break
      case 'late':
        this.late.push(call)
        gone()
        break
      case 'unavailable':
        call.resolve(new Response('busy', { status: 503, headers: { 'retry-after': '1' } }))
        break
      case 'failed-after-commit':
        server.handle(call.url, call.init, true)
        call.resolve(new Response('oops', { status: 502 }))
        break
      case 'portal':
        call.resolve(new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } }))
        break
      case 'throttled':
        call.resolve(isNewSchool(call) ? limited() : throttled())
        break
    }
  }

  private isTurnedAway({ init }: Pick<Call, 'init'>): boolean {
    if (this.filter === null || init.body === undefined) return false
    const isIt = this.filter.test(textOf(init, new Headers(init.headers)))
    this.hasFiltered ||= isIt
    return isIt
  }

  private note({ init, order }: Pick<Call, 'init' | 'order'>, isAnswered: boolean): void {
    for (const key of keysIn(init)) {
      const last = this.answered.get(key) ?? -1
      if (isAnswered) {
        this.unanswered.delete(key)
        this.answered.set(key, Math.max(last, order))
      } else if (order > last) this.unanswered.add(key)
    }
  }

  /** What was thought lost arrives after all; nobody waits for the answer. */
  deliverLate(): void {
    const [call] = this.late.splice(0, 1)
    if (call) this.server.handle(call.url, call.init, true)
  }

  /** All waiting requests break, and later ones pass: signal is back. */
  heal(): void {
    this.healed = true
    this.filter = null
    while (this.late.length > 0) this.deliverLate()
    for (const call of this.calls.splice(0)) call.reject(new TypeError('the network is gone'))
  }
}

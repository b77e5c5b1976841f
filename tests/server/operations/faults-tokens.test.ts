import { scryptSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import { startEmbeddedIssuer } from '../../../server/identity/embedded-issuer.ts'
import type { ClientConfig } from '../../../src/data/device/config.ts'
import { keepIssuer, readKeptIssuer } from '../../../src/data/session/kept-sign-in.ts'
import type { TokenAnswer, TokenSource } from '../../../src/data/session/tokens.ts'
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts'
import { isSoak, Tally, tries } from '../../support/tally.ts'
import { openTestDatabase, type TestDatabase } from '../support/open-test-database.ts'
import { people } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'
import { letTokenExpire, tabOf, tokenTabs } from '../support/token-tabs.ts'

// Renewals that fail are the subject: what the app notes of them is not.
console.info = () => {}

const { coordinator } = people
let database: TestDatabase
let app: FastifyInstance
let link: FaultProxy
let config: ClientConfig
let tabs: TokenSource[]

beforeAll(async () => {
  database = await openTestDatabase()
  const salt = Buffer.from('salt')
  const hash = scryptSync('elan-demo', salt, 32, { N: 16384, r: 8, p: 1 })
  const stored = ['scrypt', 16384, 8, 1, salt.toString('base64url'), hash.toString('base64url')].join('$')
  await sql`insert into demo_account (email, password_hash, sso_id)
    values (${coordinator.email}, ${stored}, ${coordinator.sub})`.execute(database.db)
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  link = await startFaultProxy(port, (request) => request.startsWith('POST /oidc/token'))
  const origin = `http://localhost:${link.port}`
  const settings = readConfig({ PUBLIC_URL: origin, LOG_LEVEL: 'silent', DATA_DIR: 'memory://' })
  const issuer = await startEmbeddedIssuer(database.db, settings)
  app = await buildApp({ db: database.db, config: settings, ...issuer })
  await app.listen({ port, host: '127.0.0.1' })
  config = (await (await fetch(`${origin}/config.json`)).json()) as ClientConfig
  tabs = await tokenTabs(config, coordinator.sub, await signIn(origin, coordinator.email), 3)
})

afterAll(async () => {
  await link.close()
  await app.close()
  await database.close()
})

const renewals = () => link.requests(/^POST \/oidc\/token/).length
const rounds = tries(3, 30)

const breath = { since: performance.now(), renewals: 0 }
/** The issuer answers 240 renewals a minute from one address: the soak stays below. */
async function breathe(): Promise<void> {
  if (renewals() - breath.renewals < 200) return
  const left = breath.since + 61_000 - performance.now()
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)))
  Object.assign(breath, { since: performance.now(), renewals: renewals() })
}

/** All tabs ask at once, twice each. */
const askAll = (stale?: string): Promise<TokenAnswer[]> =>
  Promise.all([...tabs, ...tabs].map((tokens) => tokens(stale)))

function check(answers: TokenAnswer[], tally: Tally, what: string): string {
  const tokens = new Set(answers.map((answer) => (answer.kind === 'token' ? answer.token : answer.kind)))
  if (tokens.size !== 1 || answers.some(({ kind }) => kind !== 'token')) {
    tally.lost(`${what}: ${[...tokens].map((token) => token.slice(-12)).join(', ')}`)
  }
  return [...tokens][0] ?? ''
}

test(
  'tabs whose token ran out ask the issuer once, and all get the same',
  async () => {
    const tally = new Tally('token ran out, renewed by several tabs at once')
    for (let round = 0; round < rounds; round++) {
      await breathe()
      await letTokenExpire(config)
      const before = renewals()
      const token = check(await askAll(), tally, `round ${round}`)
      tally.found(`renewal ${round}`, renewals() - before)
      // The server no longer takes it (its keys were changed, say): once more, once.
      const next = check(await askAll(token), tally, `stale ${round}`)
      expect(next).not.toBe(token)
      tally.found(`stale ${round}`, renewals() - before - 1)
      tally.tried()
    }
    tally.end()
  },
  180_000 + rounds * 5000,
)

test('the issuer says its addresses once; where what is kept of them no longer leads to it, it is asked again', async () => {
  const discoveries = () => link.requests(/^GET \/oidc\/\.well-known\/openid-configuration/).length
  const [tokens] = tabs
  await letTokenExpire(config)
  expect(await tokens?.()).toMatchObject({ kind: 'token' })
  const asked = discoveries()
  await letTokenExpire(config)
  expect(await tokens?.()).toMatchObject({ kind: 'token' })
  expect(discoveries()).toBe(asked)

  const moved = { ...(await readKeptIssuer(config)), token_endpoint: `${config.Issuer}/moved` }
  await keepIssuer(config, moved)
  await letTokenExpire(config)
  expect(await tabOf(config, coordinator.sub)()).toMatchObject({ kind: 'token' })
  expect(discoveries()).toBe(asked + 1)
  expect((await readKeptIssuer(config))?.token_endpoint).not.toBe(moved.token_endpoint)
})

test(
  'the answer to a renewal is lost: nobody is signed out, and the next attempt brings a token',
  async () => {
    const tally = new Tally('answer to a renewal lost')
    for (let round = 0; round < rounds; round++) {
      await breathe()
      await letTokenExpire(config)
      link.set('lose-answers')
      const lost = link.answerLost()
      const asking = askAll()
      await lost
      // Once, or until the app gives up for now.
      if (round % 2 === 1) {
        await link.answerLost()
        const answers = await asking
        for (const { kind } of answers) if (kind === 'refused') tally.lost(`round ${round}: signed out`)
        link.set('open')
      } else {
        link.set('open')
        await asking
      }
      check(await askAll(), tally, `round ${round}`)
      tally.tried()
    }
    tally.end()
  },
  180_000 + rounds * 5000,
)

test('every call of a renewal has an end: its lock holds up all tabs', async () => {
  await letTokenExpire(config)
  const calls = vi.spyOn(globalThis, 'fetch')
  check(await askAll(), new Tally('renewal'), 'renewal')
  expect(calls.mock.calls.length).toBeGreaterThan(0)
  for (const [, init] of calls.mock.calls) expect(init?.signal).toBeInstanceOf(AbortSignal)
  vi.restoreAllMocks()
})

test('whoever uses the device after somebody else is never given their token', async () => {
  const tally = new Tally('user switch: nothing sent with another person’s token')
  for (let round = 0; round < rounds; round++) {
    await breathe()
    await letTokenExpire(config)
    const before = renewals()
    const [own, other] = [tabs[0], tabOf(config, 'somebody-else')]
    const [mine, theirs] = await Promise.all([own?.(), other()])
    if (mine?.kind !== 'token' || theirs.kind !== 'refused') tally.lost(`round ${round}: ${theirs.kind}`)
    tally.found(`renewal ${round}`, renewals() - before)
    tally.tried()
  }
  tally.end()
}, 180_000)

test.runIf(isSoak)(
  'a link that hangs while a token is renewed: the tabs hear within 30 s that nobody can be reached',
  async () => {
    const tally = new Tally('link hangs during a renewal: given up')
    for (let round = 0; round < tries(1, 4); round++) {
      await breathe()
      await letTokenExpire(config)
      link.set('silent')
      const started = performance.now()
      const answer = await tabs[0]?.()
      const took = performance.now() - started
      tally.tried(took)
      if (answer?.kind !== 'unreachable' || took > 30_000) tally.lost(`${answer?.kind} after ${took} ms`)
      link.set('open')
      check(await askAll(), tally, `round ${round}`)
    }
    tally.end()
  },
  300_000,
)

import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Envelope } from '../../../domain/kernel/envelope.ts'
import { type AppParts, buildApp } from '../../../server/app.ts'
import { type Config, readConfig } from '../../../server/config.ts'
import type { Db } from '../../../server/db/connection.ts'
import { verifierOf } from '../../../server/identity/verify-token.ts'
import { openTestDatabase, type TestDatabase } from './open-test-database.ts'
import { type PersonName, people } from './people.ts'

export const testIssuer = 'https://issuer.example'
export const testAudience = 'urn:elan:api'
export const startOfTests = '2026-02-10T15:00:00.000Z'

const { publicKey, privateKey } = await generateKeyPair('ES256')
/** The public half of the tests' signing key. */
export const testJwk = { ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'test' }
export const testKeys = createLocalJWKSet({ keys: [testJwk] })
export const signingKey = privateKey

/** An answer of the API. */
export interface Reply<T = unknown> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: Envelope<T>
  text: string
  /** `Value` of a success; fails the test on a refusal. */
  value: T
  /** The first problem's code of a refusal. */
  code: string | undefined
}

/** A running server of one test file. */
export interface TestServer {
  app: FastifyInstance
  db: Db
  database: TestDatabase
  config: Config
  now: () => Date
  /** Moves the clock. */
  setNow(instant: string): void
  tokenFor(person: PersonName): Promise<string>
  /** Calls the API as somebody, or as nobody with null. A string body is sent as it is. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for
  call<T = any>(
    person: PersonName | null,
    method: string,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>
}

/** The configuration of tests, with what the test adds to the environment. */
export function testConfig(environment: Record<string, string> = {}): Config {
  return readConfig({
    OIDC_ISSUER: testIssuer,
    OIDC_AUDIENCE: testAudience,
    DATA_DIR: 'memory://',
    PUBLIC_URL: 'http://localhost:8080',
    LOG_LEVEL: 'silent',
    ...environment,
  })
}

/** Signs an access token for a person at the tests' issuer. */
export async function signToken(
  sub: string,
  at: Date,
  claims: Record<string, unknown> = {},
  header: { typ?: string } = {},
): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1000)
  return new SignJWT({ iss: testIssuer, aud: testAudience, sub, iat: seconds, exp: seconds + 600, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'test', typ: 'at+jwt', ...header })
    .sign(privateKey)
}

/**
 * Starts a server for the test file: own database with the small charity, own clock. Use at the top of a file:
 * `const server = withServer()`.
 */
export function withServer(
  parts: Partial<AppParts> & { environment?: Record<string, string> } = {},
): TestServer {
  let now = new Date(startOfTests)
  const running: Partial<Pick<TestServer, 'app' | 'db' | 'database'>> = {}
  const config = testConfig(parts.environment)
  beforeAll(async () => {
    running.database = await openTestDatabase()
    running.db = running.database.db
    running.app = await buildApp({
      db: running.db,
      config,
      verify: verifierOf({ issuer: testIssuer, audience: testAudience, keys: testKeys }),
      now: () => now,
      checkReplies: true,
      ...parts,
    })
  })
  afterAll(async () => {
    await running.app?.close()
    await running.database?.close()
  })
  const started = <K extends keyof typeof running>(part: K): NonNullable<(typeof running)[K]> => {
    const value = running[part]
    if (!value) throw new Error('The server starts in beforeAll; use it inside tests.')
    return value
  }
  const server: TestServer = {
    get app() {
      return started('app')
    },
    get db() {
      return started('db')
    },
    get database() {
      return started('database')
    },
    config,
    now: () => now,
    setNow: (instant) => {
      now = new Date(instant)
    },
    tokenFor: (name) => signToken(people[name].sub, now, { email: people[name].email }),
    call: async (name, method, url, body, headers = {}) => {
      const token = name === null ? {} : { authorization: `Bearer ${await server.tokenFor(name)}` }
      const response = await server.app.inject({
        method: method as 'GET',
        url,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...token,
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      })
      return readReply(response.statusCode, response.headers, response.payload)
    },
  }
  return server
}

/** Reads an answer of the API. */
export function readReply<T>(status: number, headers: Reply['headers'], text: string): Reply<T> {
  const isJson = String(headers['content-type'] ?? '').includes('json')
  const body = (isJson ? JSON.parse(text) : { Success: false, Value: null }) as Envelope<T>
  return {
    status,
    headers,
    body,
    text,
    get value() {
      expect(body, `status ${status}: ${text.slice(0, 2000)}`).toMatchObject({ Success: true })
      return body.Value as T
    },
    code: body.Errors?.[0]?.Code,
  }
}

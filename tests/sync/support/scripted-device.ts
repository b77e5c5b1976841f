import { gunzipSync } from 'node:zlib'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { activityTypeIds } from '../../../domain/activity/constants.ts'
import { type Activity, emptyActivity } from '../../../domain/activity/document.ts'
import { readPushLines } from '../../../domain/sync/push-lines.ts'
import type { PushEntry } from '../../../domain/sync/wire.ts'
import { drain } from '../../../src/data/drain/drain.ts'
import type { DrainParts } from '../../../src/data/drain/drain-parts.ts'
import type { Circumstances } from '../../../src/data/outbox/entry.ts'
import type { Locks } from '../../../src/data/session/locks.ts'
import type { TokenAnswer } from '../../../src/data/session/tokens.ts'
import { PersonDatabase } from '../../../src/data/store/person-database.ts'
import { idsFrom } from '../world/random.ts'

export const siteId = '0000517e-0000-4000-8000-000000000001'

/** A request as it left the device. */
export interface Sent {
  method: string
  path: string
  headers: Headers
  text: string
}

type Script = (sent: Sent) => Response | Promise<Response>

/** A device whose requests are answered by a script; `indexedDB` is what lies on it already. */
export function scriptedDevice(size = 1, indexedDB = new IDBFactory()) {
  const stores = { indexedDB, IDBKeyRange }
  const db = new PersonDatabase('issuer', 'sub', stores as never)
  const clock = { now: Date.UTC(2026, 10, 12) }
  const newId = idsFrom(0xa0, 7)
  const env: Circumstances = { now: () => clock.now, newId }
  const sent: Sent[] = []
  const locks: Locks = {
    hold: (_name, work) => work(),
    holdIfFree: (_name, work) => work(),
    steal: (_name, work) => work(),
  }
  const device = {
    db,
    stores,
    get parts() {
      return parts
    },
    env,
    clock,
    newId,
    sent,
    answer: (() => Response.error()) as Script,
    token: (() => ({ kind: 'token', token: 'token' })) as (stale?: string) => TokenAnswer,
    pace: { size },
    locks,
    drain: () => drain(parts),
    /** Moves the clock on, past every wait. */
    wait: (milliseconds: number) => {
      clock.now += milliseconds
    },
  }
  const parts: DrainParts = {
    ...env,
    db,
    apiUrl: 'http://api',
    tokens: async (stale) => device.token(stale),
    fetch: async (url, init) => {
      const one = {
        method: init.method ?? 'GET',
        path: url.replace('http://api', ''),
        headers: new Headers(init.headers),
        text: textOf(init.body),
      }
      sent.push(one)
      return device.answer(one)
    },
    random: () => 0.5,
    locks,
    person: async () => newId(),
    pace: device.pace,
    signal: new AbortController().signal,
  }
  return device
}

function textOf(body: BodyInit | null | undefined): string {
  if (body instanceof ArrayBuffer) return gunzipSync(Buffer.from(body)).toString()
  return typeof body === 'string' ? body : ''
}

/** A device of {@link scriptedDevice}. */
export type ScriptedDevice = ReturnType<typeof scriptedDevice>

/** A log of one person at one site. */
export const log = (id: string, changes: Partial<Activity> = {}): Activity => ({
  ...emptyActivity(id, activityTypeIds.Workshop, siteId),
  Name: 'Slime',
  Date: '2026-11-10',
  ...changes,
})

/** An answer in the envelope. */
export const reply = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** A refusal. */
export const refusal = (status: number, Code: string, more: object = {}): Response =>
  reply(status, { Success: false, Value: null, Errors: [{ Code, Message: Code, Field: 'Date' }], ...more })

/** The acknowledgement of a single call, with the version after the one it stood on. */
export const success = (sent: Sent): Response => {
  const Version = Number((sent.headers.get('if-match') ?? '"0"').slice(1, -1)) + 1
  const body = sent.text === '' ? {} : (JSON.parse(sent.text) as { Id?: string })
  return reply(200, { Success: true, Value: { Id: body.Id ?? sent.path.split('/').at(-1), Version } })
}

/** The entries of a Push. */
export const entriesOf = (sent: Sent): PushEntry[] =>
  (readPushLines(sent.text, JSON.parse) as { Entries: PushEntry[] }).Entries

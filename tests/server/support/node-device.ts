import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { activityTypeIds } from '../../../domain/activity/constants.ts'
import { type Activity, emptyActivity } from '../../../domain/activity/document.ts'
import { drain } from '../../../src/data/drain/drain.ts'
import type { DrainParts } from '../../../src/data/drain/drain-parts.ts'
import { deviceCircumstances } from '../../../src/data/outbox/entry.ts'
import { type PullParts, pull } from '../../../src/data/pull/pull.ts'
import { readMe } from '../../../src/data/queries/people.ts'
import type { Locks } from '../../../src/data/session/locks.ts'
import { PersonDatabase } from '../../../src/data/store/person-database.ts'
import { enqueueCreate } from '../../support/enqueue-create.ts'
import { ids, type PersonName, people } from './people.ts'
import { signToken, testIssuer } from './with-server.ts'

const freeLocks: Locks = {
  hold: (_name, work) => work(),
  holdIfFree: (_name, work) => work(),
  steal: (_name, work) => work(),
}

/** A person's device: the app's own store, drain and pull, over real sockets through `port`; `indexedDB` is what lies on it. */
export function nodeDevice(
  person: PersonName,
  port: number,
  locks: Locks = freeLocks,
  indexedDB = new IDBFactory(),
) {
  const stores = { indexedDB, IDBKeyRange }
  const db = new PersonDatabase(testIssuer, people[person].sub, stores as never)
  const parts: DrainParts & PullParts = {
    ...deviceCircumstances,
    db,
    apiUrl: `http://127.0.0.1:${port}`,
    tokens: async () => ({ kind: 'token', token: await signToken(people[person].sub, new Date()) }),
    fetch: fetchOnce as DrainParts['fetch'] & typeof fetch,
    random: Math.random,
    locks,
    person: async () => (await readMe(db))?.Id ?? null,
    pace: { size: 250 },
    signal: new AbortController().signal,
  }
  const device = {
    db,
    parts,
    stores,
    pull: () => pull(parts),
    /** Sends what waits, without waiting for its time. */
    drain: async () => {
      await db.outbox.toCollection().modify({ nextAt: 0 })
      return drain(parts)
    },
    /** Drains until nothing is left; throws when that does not come within so many milliseconds. */
    drainAll: async (patience = 60_000) => {
      const until = performance.now() + patience
      while ((await db.outbox.count()) > 0) {
        if (performance.now() > until) throw new Error(`left: ${JSON.stringify(await db.outbox.toArray())}`)
        const { ended, nextAt } = await device.drain()
        const wait = ended === 'paused' ? Math.max(50, (nextAt ?? 0) - Date.now()) : 20
        if (ended !== 'done') await new Promise((resolve) => setTimeout(resolve, wait))
      }
    },
    /** Writes a log, and says "saved on this phone". */
    log: async (name: string): Promise<Activity> => {
      const activity = logAt(name, ids.site.toronto)
      await enqueueCreate('Workshop', activity, db)
      return activity
    },
  }
  return device
}

/** A device of {@link nodeDevice}. */
export type NodeDevice = ReturnType<typeof nodeDevice>

/** A log with what it needs to be sent. */
export const logAt = (name: string, siteId: string, date = '2026-02-09'): Activity => ({
  ...emptyActivity(crypto.randomUUID(), activityTypeIds.Workshop, siteId),
  Name: name,
  Date: date,
})

const unzip: Record<string, (data: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync }

/** `fetch` with a connection for each request, so that a fault of the link strikes one request. */
function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const options = { method: init.method ?? 'GET', headers, agent: false, signal: init.signal ?? undefined }
    const call = request(url, options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode = 0 } = answer
        const body = (unzip[answer.headers['content-encoding'] ?? ''] ?? ((data) => data))(
          Buffer.concat(chunks),
        )
        const known = Object.entries(answer.headers).filter(([name]) => name !== 'content-encoding')
        const hasBody = statusCode !== 204 && statusCode !== 304
        resolve(
          new Response(hasBody ? new Uint8Array(body) : null, {
            status: statusCode,
            headers: known.map(([name, value]): [string, string] => [name, String(value)]),
          }),
        )
      })
    })
    call.on('error', reject)
    const { body } = init
    call.end(body instanceof ArrayBuffer ? Buffer.from(body) : (body ?? undefined))
  })
}

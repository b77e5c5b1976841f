import type { Activity } from '../../../domain/activity/document.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import { deviceParts } from '../../../src/data/device/device-parts.ts'
import { drain } from '../../../src/data/drain/drain.ts'
import { packAhead } from '../../../src/data/drain/pack-ahead.ts'
import { openConnection } from '../../../src/data/engine/open-connection.ts'
import { inOutbox, writeCreate } from '../../../src/data/outbox/enqueue.ts'
import { deviceCircumstances } from '../../../src/data/outbox/entry.ts'
import { pull } from '../../../src/data/pull/pull.ts'
import { searchSchools } from '../../../src/data/queries/search-schools.ts'
import { readMeta } from '../../../src/data/store/meta.ts'
import { openPersonDatabase, type PersonDatabase } from '../../../src/data/store/person-database.ts'
import { enqueueCreate } from '../../support/enqueue-create.ts'

let db: PersonDatabase | undefined

const database = async (): Promise<PersonDatabase> => {
  db ??= await openPersonDatabase('bench', 'bench')
  return db
}

const partsOf = async (token: string) => ({
  ...deviceParts(
    {
      database: await database(),
      config: { ApiUrl: location.origin } as never,
      tokens: async () => ({ kind: 'token', token }),
    },
    new AbortController().signal,
  ),
  // As the engine of a page.
  reach: () => openConnection(location.origin),
})

/** Fetches all that the person receives. Gives the milliseconds. */
export async function pullAll(token: string): Promise<number> {
  const started = performance.now()
  const ended = await pull(await partsOf(token))
  if (ended !== 'done') throw new Error(`the pull ended ${ended}`)
  return performance.now() - started
}

/** What a person at the device feels of a pull. */
export interface WatchedPull {
  /** The pull's own time. */
  milliseconds: number
  /** The longest task of the page meanwhile; 0 when none took 50 ms, which is where the browser begins to tell. */
  longestTask: number
  /** How long each question for twenty rows of the list took, asked twice a second meanwhile. */
  readings: number[]
}

/** {@link pullAll}, watched. */
export async function pullWatched(token: string): Promise<WatchedPull> {
  const here = await database()
  const readings: number[] = []
  let longestTask = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
  })
  observer.observe({ type: 'longtask' })
  const timer = setInterval(async () => {
    const asked = performance.now()
    await here.heads.orderBy('places').limit(20).toArray()
    readings.push(performance.now() - asked)
  }, 500)
  const milliseconds = await pullAll(token)
  clearInterval(timer)
  await new Promise((resolve) => requestIdleCallback(resolve))
  observer.disconnect()
  return { milliseconds, longestTask, readings }
}

/** Keys of logs that were saved in the same moment would begin alike, and take fewer bytes than those of any week. */
const savedApart = { ...deviceCircumstances, newId: () => crypto.randomUUID() as string }

/** Puts logs into the outbox in one go, exactly as one by one. */
export async function fillOutbox(logs: readonly Activity[]): Promise<void> {
  const here = await database()
  await inOutbox(here, async () => {
    for (const log of logs) await writeCreate(here, 'Workshop', log as unknown as Doc, savedApart)
  })
}

/** Has logs on the device that the server has already: nothing of them waits. */
export async function fillStored(logs: readonly Activity[]): Promise<void> {
  const here = await database()
  await fillOutbox(logs)
  await here.outbox.clear()
}

/** Saves logs one after the other, each until it is on disk. Gives the milliseconds of each. */
export async function enqueueEach(logs: readonly Activity[]): Promise<number[]> {
  const here = await database()
  const times: number[] = []
  for (const log of logs) {
    const started = performance.now()
    await enqueueCreate('Workshop', log, here)
    times.push(performance.now() - started)
  }
  return times
}

/** What the app does of what waits once there has been no signal for a moment. Gives the milliseconds. */
export async function packAll(token: string): Promise<number> {
  const started = performance.now()
  await packAhead(await partsOf(token))
  return performance.now() - started
}

/** Sends everything, from a database that is not open yet. Gives the milliseconds. */
export async function flush(token: string): Promise<number> {
  const started = performance.now()
  // As the navigation of a page that the worker answers, and its engine at once.
  openConnection(location.origin)
  const report = await drain(await partsOf(token))
  const left = await (await database()).outbox.count()
  if (report.ended !== 'done' || left > 0)
    throw new Error(`the flush ended ${JSON.stringify({ ...report, left })}`)
  return performance.now() - started
}

/** Looks for schools by each of these texts. Gives the milliseconds of each. */
export async function searchEach(texts: readonly string[]): Promise<number[]> {
  const here = await database()
  const times: number[] = []
  for (const text of texts) {
    const started = performance.now()
    await searchSchools(text, 20, here)
    times.push(performance.now() - started)
  }
  return times
}

/** Where the last pull ended. */
export const readCursor = async (): Promise<string | null> => readMeta(await database(), 'cursor')

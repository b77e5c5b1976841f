import type { Db } from '../db/connection.ts'
import { type JobClock, type JobFailure, type JobHandlers, restMinutes, runNextJob } from './run-next-job.ts'

/** What a worker needs. */
export interface WorkerParts {
  db: Db
  handlers: JobHandlers
  /** Those of them that go on after a `UnavailableError`, while the others rest. */
  atRest?: JobHandlers
  now?: JobClock
  /** Done in turn with the jobs; true when there was something to do. When it fails the jobs go on. */
  beside?(): Promise<boolean>
  /** Waited for before each job: lets what people do go first. */
  before?(): Promise<void>
  /** How often it looks for jobs, in ms. */
  everyMs?: number
  /** How long the others rest then, in ms. */
  restMs?: number
  onFailure(failure: JobFailure): void
  /** The database could not be asked; the worker looks again later. */
  onError(error: unknown): void
}

/** A worker that runs. */
export interface Worker {
  /** Ends once the job in hand is settled; takes no other. */
  close(): Promise<void>
}

/** Does jobs one after another, as they come, until it is closed. Any number of processes may run one. */
export function startWorker(parts: WorkerParts): Worker {
  const { db, handlers, atRest = {}, beside, before, now, onFailure, onError } = parts
  const { everyMs = 3000, restMs = restMinutes * 60_000 } = parts
  let restsUntil = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const doBeside = async (): Promise<boolean> => {
    try {
      return (await beside?.()) ?? false
    } catch (error) {
      onError(error)
      return false
    }
  }
  const hear = (failure: JobFailure) => {
    if (failure.unavailable) restsUntil = performance.now() + restMs
    onFailure(failure)
  }
  const doNext = async (): Promise<boolean> => {
    const didBeside = await doBeside()
    const awake = performance.now() < restsUntil ? atRest : handlers
    return (await runNextJob(db, awake, now, hear)) || didBeside
  }
  const work = async () => {
    try {
      do await before?.()
      while (!closed && (await doNext()))
    } catch (error) {
      onError(error)
    }
    if (!closed) timer = setTimeout(begin, everyMs).unref()
  }
  const begin = () => {
    running = work()
  }
  begin()
  return {
    close: () => {
      closed = true
      clearTimeout(timer)
      return running
    },
  }
}

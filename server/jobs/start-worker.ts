import type { Db } from '../db/connection.ts'
import { type JobClock, type JobFailure, type JobHandlers, restMinutes, runNextJob } from './run-next-job.ts'

/** What a worker needs. */
export interface WorkerParts {
  db: Db
  handlers: JobHandlers
  /** Those of them that go on after an `UnavailableError`, while the others rest. */
  handlersAtRest?: JobHandlers
  now?: JobClock
  /** Done in turn with the jobs; true when there was something to do. When it fails the jobs go on. */
  sideTask?(): Promise<boolean>
  /** Waited for before each job: lets what people do go first. */
  waitForTurn?(): Promise<void>
  /** How often it looks for jobs, in ms. */
  pollMs?: number
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
  const { db, handlers, handlersAtRest = {}, sideTask, waitForTurn, now, onFailure, onError } = parts
  const { pollMs = 3000, restMs = restMinutes * 60_000 } = parts
  let restsUntil = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const doSideTask = async (): Promise<boolean> => {
    try {
      return (await sideTask?.()) ?? false
    } catch (error) {
      onError(error)
      return false
    }
  }
  const noteFailure = (failure: JobFailure) => {
    if (failure.unavailable) restsUntil = performance.now() + restMs
    onFailure(failure)
  }
  const doNext = async (): Promise<boolean> => {
    const didSideTask = await doSideTask()
    const current = performance.now() < restsUntil ? handlersAtRest : handlers
    return (await runNextJob(db, current, now, noteFailure)) || didSideTask
  }
  const work = async () => {
    try {
      do await waitForTurn?.()
      while (!closed && (await doNext()))
    } catch (error) {
      onError(error)
    }
    if (!closed) timer = setTimeout(begin, pollMs).unref()
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

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { unwritableErrorOf } from './unwritable-directory.ts'

/** Thrown when another process uses the data directory. The message is for the person at the terminal. */
export class DirectoryInUseError extends Error {}

/** A held lock; `release` lets the next process in. */
export interface DirectoryLock {
  release(): void
}

const busy = 5

/**
 * Takes the data directory for this process alone: two processes on one embedded database corrupt it.
 * The lock is the operating system's (an exclusive SQLite transaction), so it ends with the process however that
 * dies: a leftover file blocks nobody. Waits a moment first, for a predecessor that is still closing. A directory that is
 * made is for nobody else on the machine to look into: everybody's data lie there.
 */
export async function lockDirectory(directory: string, timeoutMs = 5000): Promise<DirectoryLock> {
  try {
    return await takeLock(directory, timeoutMs)
  } catch (error) {
    throw unwritableErrorOf(error, directory, 'DATA_DIR')
  }
}

async function takeLock(directory: string, timeoutMs: number): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const ownerFile = join(directory, 'owner.json')
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const lock = tryLock(join(directory, 'lock.db'))
    if (lock) {
      writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }))
      return lock
    }
    if (Date.now() >= deadline) throw new DirectoryInUseError(describeOwner(directory, ownerFile))
    await sleep(100)
  }
}

function tryLock(file: string): DirectoryLock | null {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return null
    throw error
  }
  return { release: () => database.close() }
}

function describeOwner(directory: string, ownerFile: string): string {
  let owner = 'another process'
  try {
    const { pid, since } = JSON.parse(readFileSync(ownerFile, 'utf8')) as { pid: number; since: string }
    owner = `process ${pid} (since ${since})`
  } catch {
    // The owner is between taking the lock and signing; the refusal stands without its number.
  }
  return `The data directory ${directory} is in use by ${owner}. Stop it first, or set DATA_DIR to another directory.`
}

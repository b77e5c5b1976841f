import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/connection.ts'
import { readCharity, type WrittenCharity } from './read-charity.ts'

/** For how long what was read is used again, in ms. */
const freshMs = 2000

/** Between two readings for those who ask anew, in ms: anybody may ask so, as often as for a file. */
const betweenMs = 200

/**
 * Reads what is written about the charity, at most every two seconds: every device asks for it at each start. `anew`: for whoever
 * has just changed it, and all who ask behind. They get what is read after they asked, and share that.
 */
export function rememberCharity(db: Db): (anew?: boolean) => Promise<WrittenCharity> {
  let held: { at: number; charity: Promise<WrittenCharity> } | null = null
  let next: Promise<WrittenCharity> | null = null
  let readAt = Number.NEGATIVE_INFINITY

  const read = (): Promise<WrittenCharity> => {
    readAt = performance.now()
    const reading = { at: readAt, charity: readCharity(db) }
    held = reading
    reading.charity.catch(() => {
      if (held === reading) held = null
    })
    return reading.charity
  }
  const readNext = async (): Promise<WrittenCharity> => {
    await pause(Math.max(0, readAt + betweenMs - performance.now()))
    next = null
    return read()
  }
  return (anew = false) => {
    if (!anew) return held && performance.now() - held.at < freshMs ? held.charity : read()
    next ??= readNext()
    return next
  }
}

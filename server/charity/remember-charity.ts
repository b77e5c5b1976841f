import type { Db } from '../db/connection.ts'
import { readCharity, type WrittenCharity } from './read-charity.ts'

/** For how long what was read is used again, in ms. */
const freshMs = 2000

/**
 * Reads what is written about the charity, at most every two seconds: every device asks for it at each start. `anew`: for whoever
 * has just changed it, and all who ask behind.
 */
export function rememberCharity(db: Db): (anew?: boolean) => Promise<WrittenCharity> {
  let held: { at: number; charity: Promise<WrittenCharity> } | null = null
  return (anew = false) => {
    if (held && !anew && performance.now() - held.at < freshMs) return held.charity
    const charity = readCharity(db)
    held = { at: performance.now(), charity }
    charity.catch(() => {
      held = null
    })
    return charity
  }
}

import type { Db } from '../db/connection.ts'
import { readCharity, type WrittenCharity } from './read-charity.ts'

/** For how long what was read is used again, in ms. */
const freshMs = 2000

/** Reads what is written about the charity, at most every two seconds: every device asks for it at each start. */
export function rememberCharity(db: Db): () => Promise<WrittenCharity> {
  let held: { at: number; charity: Promise<WrittenCharity> } | null = null
  return () => {
    if (held && performance.now() - held.at < freshMs) return held.charity
    const charity = readCharity(db)
    held = { at: performance.now(), charity }
    charity.catch(() => {
      held = null
    })
    return charity
  }
}

import type { TokenSource } from '../session/tokens.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'

/** An issuer that did not answer is asked again after this. */
const RENEW_AGAIN = 10_000

/** A token to send with, or how sending ends without one; `nextAt`: when to look again, ms since 1970. */
export type AskedToken =
  | { token: string }
  | { ended: 'sign-in-needed' }
  | { ended: 'unreachable'; nextAt: number }

/** Gets a token, another one than `stale`, and notes whether the person has to sign in for it. */
export async function askToken(
  { db, tokens, now }: { db: PersonDatabase; tokens: TokenSource; now: () => number },
  stale?: string,
): Promise<AskedToken> {
  const answer = await tokens(stale)
  if (answer.kind === 'token') {
    if (await readMeta(db, 'signInNeeded')) await writeMeta(db, { signInNeeded: false })
    return { token: answer.token }
  }
  if (answer.kind !== 'refused') return { ended: 'unreachable', nextAt: now() + RENEW_AGAIN }
  await writeMeta(db, { signInNeeded: true })
  return { ended: 'sign-in-needed' }
}

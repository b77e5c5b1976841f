import { type Actor, isStaff } from '../kernel/actor.ts'
import { addressKey } from '../kernel/email.ts'
import type { Problem } from '../kernel/problems.ts'

/** Milliseconds that pass before the same invitation may be sent once more, or its address be invited anew: nobody is to be pestered. */
export const SEND_AGAIN_AFTER = 10 * 60_000

/** Most times that the same invitation is sent in all. */
export const MOST_SENDS = 5

/** What keeps people from being invited, by place: no address, or one that stands there already. */
export function invitedRefusals(people: readonly { Email: string }[]): Problem[] {
  const keys = people.map(({ Email }) => addressKey(Email))
  return keys.flatMap((key, place): Problem[] => {
    const Field = `People[${place}].Email`
    if (key === null) return [{ Code: 'invalid_email', Field }]
    return keys.indexOf(key) < place ? [{ Code: 'duplicate_value', Field }] : []
  })
}

/** How many of these people can be invited: each address once, and none that is no address. */
export const countInvited = (people: readonly { Email: string }[]): number =>
  people.length - invitedRefusals(people).length

/**
 * What keeps an invitation from being sent again at that moment, or its address from being invited anew: it has gone as
 * often as it may (at `Sends`), or just now. Null when it may, as one whose last mail was not sent. A mail that lies ahead is
 * none of just now: the clock that says so is wrong, and a device's would keep it from being sent for as long.
 */
export function againRefusal(
  sent: { Sends: number; SentOn: string; IsUnsent?: boolean | undefined },
  now: Date,
): Problem | null {
  if (sent.IsUnsent) return null
  if (sent.Sends >= MOST_SENDS) return { Code: 'too_many', Field: 'Sends', Limit: MOST_SENDS }
  const ago = now.getTime() - Date.parse(sent.SentOn)
  return ago >= 0 && ago < SEND_AGAIN_AFTER ? { Code: 'unchanged' } : null
}

/**
 * Most mails of invitations, first ones and those sent again, that one person has the charity send in 24 hours: an address
 * may be anybody's. The busiest coordinator asks fewer; staff invite for all sites.
 */
export const mostInvitedADay = (actor: Actor): number => (isStaff(actor) ? 3000 : 600)

/** What keeps somebody who has had so many sent in 24 hours from as many `more`; `Limit` is how many are left. */
export function dayRefusal(actor: Actor, sent: number, more: number): Problem | null {
  const left = Math.max(0, mostInvitedADay(actor) - sent)
  return more > left ? { Code: 'too_many', Limit: left } : null
}

/** True for a refusal by {@link dayRefusal}: it is about no field, and of no one of the people. */
export const isOfDay = ({ Code, Field }: Problem): boolean => Code === 'too_many' && Field === undefined

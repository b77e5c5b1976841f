import { addressKey } from '../kernel/email.ts'
import type { Problem } from '../kernel/problems.ts'

/** Milliseconds that pass before the same invitation may be sent once more, or its address be invited anew: nobody is to be pestered. */
export const SEND_AGAIN_AFTER = 10 * 60_000

/** What keeps people from being invited, by place: no address, or one that stands there already. */
export function invitedRefusals(people: readonly { Email: string }[]): Problem[] {
  const keys = people.map(({ Email }) => addressKey(Email))
  return keys.flatMap((key, place): Problem[] => {
    const Field = `People[${place}].Email`
    if (key === null) return [{ Code: 'invalid_email', Field }]
    return keys.indexOf(key) < place ? [{ Code: 'duplicate_value', Field }] : []
  })
}

/** True when the invitation may be sent again at that moment. */
export const maySendAgain = (invitation: { SentOn: string }, now: Date): boolean =>
  now.getTime() - Date.parse(invitation.SentOn) >= SEND_AGAIN_AFTER

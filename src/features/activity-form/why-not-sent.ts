import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { KeptState } from '../../data/drafts/autosave.ts'

const isBasic = ({ Code, Field }: Problem): boolean =>
  Code === 'required' && (Field === 'Name' || Field === 'Date')

/** True where nothing keeps a log from being sent but the lock of its season. */
export const isOnlyLate = (problems: readonly Problem[]): boolean =>
  problems.length > 0 && problems.every(({ Code }) => Code === 'season_locked')

/** Why saving has not sent a log. Nothing is called kept that nobody has written. */
export function whyNotSent(problems: readonly Problem[], kept: KeptState): MessageDescriptor {
  const isBegun = kept !== 'untouched'
  if (problems.every(isBasic))
    return isBegun
      ? msg`Kept as a draft. A log needs a name and a date before it can be sent.`
      : msg`A log needs a name and a date before it can be sent.`
  if (!isBegun) return msg`Answer what is marked, then it can be sent.`
  return problems.every(({ Code }) => Code === 'too_long')
    ? msg`Kept as a draft. Shorten the marked answers and it can be sent.`
    : msg`Kept as a draft. Correct the marked answers and it can be sent.`
}

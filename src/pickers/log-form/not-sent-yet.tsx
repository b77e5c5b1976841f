import { Trans } from '@lingui/react/macro'
import type { KeptState } from '../../data/drafts/autosave.ts'

/** Why saving has not sent a log: answers are missing or wrong. Nothing is called kept that nobody has written. */
export function NotSentYet({ kept }: { kept: KeptState }) {
  if (kept === 'untouched') return <Trans>Answer what is marked, then it can be sent.</Trans>
  return <Trans>Kept as a draft. Answer what is marked, then it can be sent.</Trans>
}

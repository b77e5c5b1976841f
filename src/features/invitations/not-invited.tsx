import { Trans } from '@lingui/react/macro'
import type { Problem } from '../../../domain/kernel/problems.ts'

/** What became of a list of addresses that was refused; after a lost answer those with an invitation may have it from that. */
export function NotInvited({ problems }: { problems: readonly Problem[] }) {
  if (problems.every(({ Code }) => Code === 'already_invited'))
    return <Trans>No invitation was sent this time: whoever stands below has one already.</Trans>
  return <Trans>Nobody has been invited yet. Look at what stands below.</Trans>
}

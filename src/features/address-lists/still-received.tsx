import { Trans } from '@lingui/react/macro'
import { isForCoordinators, isForLists } from '../../../domain/address-list/rules.ts'

interface StillReceivedProps {
  type: number
  email: string
  site: string
}

/** What deleting an address list means: who still gets the mail without it. */
export function StillReceived({ type, email, site }: StillReceivedProps) {
  if (isForLists(type)) {
    return (
      <Trans>
        “{email}” ({site}) will no longer be sent to these addresses. It goes to address lists: without
        another one, administrators receive it.
      </Trans>
    )
  }
  return isForCoordinators(type) ? (
    <Trans>
      “{email}” ({site}) will no longer be sent to these addresses. The coordinators it is meant for will
      still receive it; where a site has none, other address lists will, and without one, administrators.
    </Trans>
  ) : (
    <Trans>
      “{email}” ({site}) will no longer be sent to these addresses. The people it is meant for will still
      receive it.
    </Trans>
  )
}

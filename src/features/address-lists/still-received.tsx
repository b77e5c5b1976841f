import { Trans } from '@lingui/react/macro'
import { isForCoordinators, isForListsAlone } from '../../../domain/address-list/rules.ts'

interface StillReceivedProps {
  type: number
  email: string
  site: string
}

/** What deleting an address list means: who still gets the mail without it. */
export function StillReceived({ type, email, site }: StillReceivedProps) {
  if (isForListsAlone(type)) {
    return (
      <Trans>
        “{email}” ({site}) will no longer be sent to these addresses. It goes to address lists alone: without
        another list nobody receives it.
      </Trans>
    )
  }
  return isForCoordinators(type) ? (
    <Trans>
      “{email}” ({site}) will no longer be sent to these addresses. The coordinators it is meant for will
      still receive it; where a site has none, only other address lists will.
    </Trans>
  ) : (
    <Trans>
      “{email}” ({site}) will no longer be sent to these addresses. The people it is meant for will still
      receive it.
    </Trans>
  )
}

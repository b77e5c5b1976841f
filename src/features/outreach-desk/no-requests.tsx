import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Empty } from '../../ui/page-states.tsx'

/** An empty list: requests of other statuses may be there. */
export function NoRequests({ onClear }: { onClear: () => void }) {
  const { t } = useLingui()
  return (
    <Empty
      title={t`No requests match`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show all requests</Trans>
        </Button>
      }
    >
      <Trans>The search and the statuses above may hide others.</Trans>
    </Empty>
  )
}

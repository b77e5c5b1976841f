import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Empty } from '../../ui/page-states.tsx'

/** In the place of a form that another window of this device has open: two would write over each other's words. */
export function LogOpenElsewhere({ asPage, onContinue }: { asPage?: boolean; onContinue: () => void }) {
  const { t } = useLingui()
  return (
    <Empty
      asPage={asPage}
      title={t`This log is open in another window`}
      action={
        <Button onClick={onContinue}>
          <Trans>Continue here</Trans>
        </Button>
      }
    >
      <Trans>
        What was written there comes along, and the other window lets go of the log. Nothing is lost.
      </Trans>
    </Empty>
  )
}

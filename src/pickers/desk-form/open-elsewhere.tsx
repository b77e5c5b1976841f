import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Empty } from '../../ui/page-states.tsx'

/** In the place of a desk form that another window of this device has open: two would write over each other's words. */
export function FormOpenElsewhere({ onContinue }: { onContinue: () => void }) {
  const { t } = useLingui()
  return (
    <Empty
      title={t`This form is open in another window`}
      action={
        <Button onClick={onContinue}>
          <Trans>Continue here</Trans>
        </Button>
      }
    >
      <Trans>What was written there comes along, and the other window lets go of it. Nothing is lost.</Trans>
    </Empty>
  )
}

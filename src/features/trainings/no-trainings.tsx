import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Arriving, Empty } from '../../ui/page-states.tsx'

/** An empty list says why: nothing was logged, or nothing matches. */
export function NoTrainings({ none, onClear }: { none: boolean; onClear: () => void }) {
  const { t } = useLingui()
  if (none) {
    return (
      <Empty title={t`No trainings yet`}>
        <Trans>What is logged here appears at once, with or without signal.</Trans>
      </Empty>
    )
  }
  return (
    <Empty
      title={t`No trainings match`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show all trainings</Trans>
        </Button>
      }
    >
      <Trans>The search or the switches above hide the others.</Trans>
    </Empty>
  )
}

/** In the place of an empty list whose trainings the device does not have yet. */
export const TrainingsArriving = () => (
  <Arriving>
    <Trans>The trainings of this site are coming to this device.</Trans>
  </Arriving>
)

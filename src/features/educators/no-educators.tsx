import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Arriving, Empty } from '../../ui/page-states.tsx'

/** An empty list says why: nobody was added, or nobody matches. */
export function NoEducators({ none, onClear }: { none: boolean; onClear: () => void }) {
  const { t } = useLingui()
  if (none) {
    return (
      <Empty title={t`No educators yet`}>
        <Trans>
          Whoever is added here, or while a log is written, appears at once, with or without signal.
        </Trans>
      </Empty>
    )
  }
  return (
    <Empty
      title={t`No educators match`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show all educators</Trans>
        </Button>
      }
    >
      <Trans>The search or the switches above hide the others.</Trans>
    </Empty>
  )
}

/** In the place of an empty list whose educators the device does not have yet. */
export const EducatorsArriving = () => (
  <Arriving>
    <Trans>The educators of this site are coming to this device.</Trans>
  </Arriving>
)

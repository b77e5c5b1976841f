import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Arriving, Empty } from '../../ui/page-states.tsx'

/** In the place of an empty list whose logs the device does not have yet. */
export const SupportArriving = () => (
  <Arriving>
    <Trans>The logs of this site are coming to this device. You can log program support all the same.</Trans>
  </Arriving>
)

/** An empty list says why: nothing was logged in any season (`none`), or nothing matches. */
export function NoSupport({ none, onClear }: { none: boolean; onClear: () => void }) {
  const { t } = useLingui()
  if (none) {
    return (
      <Empty title={t`No program support logged yet`}>
        <Trans>
          Packing kits, calling schools, writing guides: what supports the program is logged here with its
          hours.
        </Trans>
      </Empty>
    )
  }
  return (
    <Empty
      title={t`Nothing matches`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show everything</Trans>
        </Button>
      }
    >
      <Trans>Other words may find it, or another season.</Trans>
    </Empty>
  )
}

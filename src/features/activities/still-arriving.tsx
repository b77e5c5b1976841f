import { Trans } from '@lingui/react/macro'
import { Arriving } from '../../ui/page-states.tsx'

/** In the place of an empty list whose logs the device does not have yet. */
export const StillArriving = () => (
  <Arriving>
    <Trans>The logs of this site are coming to this device.</Trans>
  </Arriving>
)

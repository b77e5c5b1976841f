import { Trans, useLingui } from '@lingui/react/macro'
import { Loading, Offline } from '../../ui/page-states.tsx'

/** In the place of an empty list whose logs the device does not have yet. */
export function StillArriving() {
  const { t } = useLingui()
  if (navigator.onLine) return <Loading label={t`The logs of this site are on their way…`} />
  return (
    <Offline>
      <Trans>
        The logs of this site are not on this device yet. They come by themselves when there is signal.
      </Trans>
    </Offline>
  )
}

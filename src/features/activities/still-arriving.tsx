import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { readMeta } from '../../data/meta.ts'
import { currentDatabase } from '../../data/person-database.ts'
import { Loading, Offline } from '../../ui/page-states.tsx'

/** False until a pull has brought all that this person's device carries; an empty list is no news before. */
export const useHasArrived = (): boolean | undefined =>
  useLiveQuery(async () => (await readMeta(currentDatabase(), 'lastPulledAt')) !== null)

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

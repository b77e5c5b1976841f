import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { OlderLogs } from '../../pickers/answers/use-older-logs.ts'
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

/** Beside the count, when the trainings of older seasons did not come: it is not the count of all. */
export function OlderTrainings({ older }: { older: OlderLogs }) {
  if (older === null || older === 'asking' || older === 'arrived') return null
  return (
    <>
      {' '}
      {older === 'unreachable' ? (
        <Trans>Older ones come when there is signal.</Trans>
      ) : (
        <Trans>Older ones could not be fetched from the server.</Trans>
      )}
    </>
  )
}

/** In the place of an empty list whose trainings the device does not have yet. */
export const TrainingsArriving = () => (
  <Arriving>
    <Trans>The trainings of this site are coming to this device.</Trans>
  </Arriving>
)

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Empty } from '../../ui/page-states.tsx'
import type { OlderLogs } from '../answers/use-older-logs.ts'

/** Beside the count, when logs of older seasons did not come, or not all: it is not the count of all. */
export function OlderLogsNote({ older }: { older: OlderLogs }) {
  if (older === null || older === 'asking' || older === 'arrived') return null
  return (
    <>
      {' '}
      {older === 'newest' && <Trans>The oldest ones are not in this list.</Trans>}
      {older === 'unreachable' && <Trans>Older ones come when there is signal.</Trans>}
      {older !== 'newest' && older !== 'unreachable' && (
        <Trans>Older ones could not be fetched from the server.</Trans>
      )}
    </>
  )
}

/** In the place of an empty list that has only the newest: what is looked for may be among the others. */
export function NotAmongNewest({ onClear }: { onClear: () => void }) {
  const { t } = useLingui()
  return (
    <Empty
      title={t`Nothing found among the newest`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show the newest</Trans>
        </Button>
      }
    >
      <Trans>The oldest ones are not in this list.</Trans>
    </Empty>
  )
}

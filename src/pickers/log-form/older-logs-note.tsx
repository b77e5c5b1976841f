import { Trans } from '@lingui/react/macro'
import type { OlderLogs } from '../answers/use-older-logs.ts'

/** Beside the count, when the logs of older seasons did not come: it is not the count of all. */
export function OlderLogsNote({ older }: { older: OlderLogs }) {
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

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { onUpdateReady, takeUpdate, updateIsReady } from './service-worker.ts'

/** One quiet line when a new version is ready; the page reloads only when it is asked to. */
export function UpdatePrompt() {
  const ready = useSyncExternalStore(onUpdateReady, updateIsReady)
  return (
    <div role="status">
      {ready && (
        <div className="elan-notice">
          <span>
            <Trans>A new version of Élan is ready. What you wrote is kept.</Trans>
          </span>
          <Button size="compact-md" onClick={takeUpdate}>
            <Trans>Update</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

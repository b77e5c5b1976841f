import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useSpoken } from '../ui/live-regions.tsx'
import { onUpdateReady, takeUpdate, updateIsReady } from './service-worker.ts'

/** One quiet line when a new version is ready; the page reloads only when it is asked to. */
export function UpdatePrompt() {
  const { t } = useLingui()
  const ready = useSyncExternalStore(onUpdateReady, updateIsReady, updateIsReady)
  useSpoken(ready ? t`Élan can be updated: the button is at the top of the page.` : '')
  if (!ready) return null
  return (
    <div className="elan-notice">
      <span>
        <Trans>A new version of Élan is ready. What you wrote is kept.</Trans>
      </span>
      <Button variant="default" size="compact-md" onClick={takeUpdate}>
        <Trans>Update</Trans>
      </Button>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { Activity } from '../../../domain/activity/document.ts'
import type { FormStore } from '../../ui/form/form-store.ts'
import type { Autosave } from './autosave.ts'

/** Says where the words are: on this phone, or, when the device cannot store any more, only on the page. */
export function KeptNote({ autosave, store }: { autosave: Autosave<Activity>; store: FormStore<Activity> }) {
  const { t } = useLingui()
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)
  if (state === 'failed') {
    return (
      <div role="alert" className="elan-problem">
        <Trans>This device could not store the last changes. They are still on this page.</Trans>{' '}
        <Button variant="default" onClick={() => offerFile(store.values(), t`activity`)}>
          <Trans>Keep them in a file</Trans>
        </Button>
      </div>
    )
  }
  if (state === 'untouched') return null
  return <span>{state === 'kept' ? <Trans>Draft kept on this phone</Trans> : <Trans>Keeping…</Trans>}</span>
}

function offerFile(activity: Activity, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(activity, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `elan-${name}-${activity.Date || activity.Id.slice(0, 8)}.json`
  link.click()
  // The download has its own hold on the data by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { type Autosave, isOnlyHere } from '../../data/drafts/autosave.ts'

/** Says so where this device cannot keep what is written in a dialog; that it is kept goes without saying. */
export function OnlyHere({ autosave }: { autosave: Pick<Autosave<never>, 'subscribe' | 'state'> }) {
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)
  return (
    <div role="alert">
      {isOnlyHere(state) && (
        <p className="elan-problem">
          <IconAlertTriangle size={18} aria-hidden="true" />{' '}
          <Trans>This device cannot store what you write here: it is only on this page.</Trans>
        </p>
      )}
    </div>
  )
}

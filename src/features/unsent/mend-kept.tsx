import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { type Autosave, isOnlyHere } from '../../data/drafts/autosave.ts'

/** Says so where this device cannot keep what is written; that it is kept goes without saying. */
export function MendKept({ autosave }: { autosave: Pick<Autosave<never>, 'subscribe' | 'state'> }) {
  if (!isOnlyHere(useSyncExternalStore(autosave.subscribe, autosave.state))) return null
  return (
    <div role="alert" className="elan-problem">
      <IconAlertTriangle size={18} aria-hidden="true" />{' '}
      <Trans>This device cannot store what you write here: it is only on this page.</Trans>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import type { Organization } from '../../../domain/organization/document.ts'
import { isOnlyHere, type KeptState } from '../../data/drafts/autosave.ts'
import type { SideDraft } from '../../pickers/drafts/use-side-draft.ts'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import type { OpenEducator } from './use-educator-form.ts'

const untouched = { subscribe: () => () => undefined, state: (): KeptState => 'untouched' }

/** Says where the words are: kept on this device, or, when it cannot store any more, only on the page. */
export function KeptNote({ form, school }: { form: OpenEducator; school: SideDraft<Organization> | null }) {
  const own = form.educator.autosave
  const other = school?.autosave ?? untouched
  const states = [
    useSyncExternalStore(own.subscribe, own.state),
    useSyncExternalStore(other.subscribe, other.state),
  ]
  if (states.some(isOnlyHere)) {
    const onlyHere = () =>
      [own, form.school.current?.autosave].flatMap((one) => (one && isOnlyHere(one.state()) ? one : []))
    return (
      <div role="alert" className="elan-problem">
        <IconAlertTriangle size={18} aria-hidden="true" />{' '}
        <Trans>This device cannot store what you write here: it is only on this page.</Trans>
        <UnsavedGuard
          isUnsaved={() => onlyHere().length > 0}
          onGivenUp={() => {
            for (const one of onlyHere()) one.stop()
          }}
        />
      </div>
    )
  }
  if (states.every((state) => state === 'untouched')) return null
  return (
    <span className="elan-kept">
      {states.includes('waiting') ? (
        <Trans>Keeping the draft…</Trans>
      ) : (
        <Trans>Draft kept on this device</Trans>
      )}
    </span>
  )
}

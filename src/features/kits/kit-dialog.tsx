import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { isOfNew } from '../../pickers/desk-form/desk-place.ts'
import { leaveDesk, useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { KitForm } from './kit-form.tsx'
import { kitKindAt } from './kit-kind.ts'

interface KitDialogProps {
  siteId: string
  /** Null for a new one. */
  id: string | null
  /** Hears whether the list may be another by now, and the Id of what was saved. */
  onClose: (isOutdated: boolean, saved?: string) => void
  /** Saved, once the form was closed. */
  onSavedLate: () => void
}

/** A kit of a site, new or known; what was written is kept until it is saved or cancelled. */
export function KitDialog({ siteId, id, onClose, onSavedLate }: KitDialogProps) {
  const { t } = useLingui()
  const kind = useMemo(() => kitKindAt(siteId), [siteId])
  const state = useDeskForm(kind, id)
  const isNew = isOfNew(id, state)
  /** A new one may be on the server by now, though this is still open. */
  const close = () => {
    const isMade = id === null && !isNew && state.kind === 'open'
    onClose(isMade, isMade ? state.desk.draft.doc.Id : undefined)
  }
  const cancel = async () => {
    if (state.kind === 'open') await leaveDesk(state.desk)
    close()
  }
  return (
    <Dialog opened onClose={close} title={isNew ? t`Add a kit` : t`Edit the kit`}>
      {state.kind === 'open' ? (
        <>
          <ResumedDesk desk={state.desk} onStartOver={state.retry} />
          <KitForm
            key={state.desk.draft.doc.Id}
            desk={state.desk}
            isNew={isNew}
            onSaved={(saved) => onClose(true, saved)}
            onSavedLate={onSavedLate}
            onCancel={cancel}
          />
        </>
      ) : (
        <NoDeskForm state={state} />
      )}
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  emptyScreeningDocument,
  type ScreeningDocument,
  screeningDocumentShape,
  tidyScreeningDocument,
} from '../../../domain/screening/document.ts'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import type { DraftAbout } from '../../data/desk/desk-draft.ts'
import { SCREENING_PATH } from '../../data/people/screening.ts'
import { DeskClash } from '../../pickers/desk-form/desk-clash.tsx'
import { NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { GiveUpButton } from '../../pickers/desk-form/give-up-button.tsx'
import { TypedNote } from '../../pickers/desk-form/typed-note.tsx'
import {
  type DeskFormKind,
  leaveDesk,
  type OpenDesk,
  useDeskForm,
} from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { DocumentFields, useDocumentClash } from './document-fields.tsx'

type DocumentWords = ScreeningDocument & { Version?: number }

const documentKind = (about: DraftAbout): DeskFormKind<DocumentWords> => ({
  about,
  type: 'ScreeningDocument',
  path: SCREENING_PATH,
  shape: screeningDocumentShape,
  begin: emptyScreeningDocument,
  tidy: tidyScreeningDocument,
  findProblems: () => [],
})

interface EditDocumentDialogProps {
  document: ScreeningDocumentRecord
  siteId: string
  onClose: (isSaved: boolean) => void
  /** Saved, once the form was closed. */
  onSavedLate: () => void
}

/** Changes what is said of one document; what was written is kept until it is saved or cancelled. */
export function EditDocumentDialog({ document, siteId, onClose, onSavedLate }: EditDocumentDialogProps) {
  const { t } = useLingui()
  const name = document.Subject.FullName
  const [kind] = useState(() => documentKind({ siteId, name }))
  const state = useDeskForm(kind, document.Id)
  const cancel = async () => {
    if (state.kind === 'open') await leaveDesk(state.desk)
    onClose(false)
  }
  return (
    <Dialog opened onClose={() => onClose(false)} title={t`Edit the screening document of ${name}`}>
      {state.kind === 'open' ? (
        <>
          <ResumedDesk desk={state.desk} onStartOver={state.retry} />
          <EditForm
            desk={state.desk}
            onSaved={() => onClose(true)}
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

function EditForm(props: {
  desk: OpenDesk<DocumentWords>
  onSaved: () => void
  onSavedLate: () => void
  onCancel: () => Promise<void>
}) {
  const { t } = useLingui()
  const { nameOf, wordsOf } = useDocumentClash()
  const form = useDeskSaving(props.desk, async () => props.onSaved(), { onSavedLate: props.onSavedLate })
  return (
    <>
      <DeskClash form={form} nameOf={nameOf} wordsOf={wordsOf} />
      <Form form={form.store} label={t`Screening document`} readOnly={form.busy} onSubmit={form.save}>
        <div className="elan-fields">
          <DocumentFields />
          <p className="screening-note">
            <TypedNote typed={props.desk} />
          </p>
          <div className="elan-dialog-actions">
            <GiveUpButton disabled={form.busy} isWritten={form.isUnsaved} onGiveUp={props.onCancel} />
            <Button type="submit" loading={form.busy}>
              <Trans>Save</Trans>
            </Button>
          </div>
        </div>
      </Form>
    </>
  )
}

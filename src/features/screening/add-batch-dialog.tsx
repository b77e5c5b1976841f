import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import type { SitePerson } from '../../data/people/screening.ts'
import { NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { GiveUpButton } from '../../pickers/desk-form/give-up-button.tsx'
import { TypedNote } from '../../pickers/desk-form/typed-note.tsx'
import { leaveDesk, type OpenDesk, useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, useFormValue } from '../../ui/form/form.tsx'
import { type BatchWords, batchKind } from './batch-kind.ts'
import { DocumentFields } from './document-fields.tsx'
import { PeopleField } from './people-field.tsx'
import { useAddingBatch } from './use-adding-batch.tsx'

interface AddBatchDialogProps {
  siteId: string
  documents: readonly ScreeningDocumentRecord[]
  onClose: (isSaved: boolean) => void
  /** Saved, once the form was closed. */
  onSavedLate: () => void
}

/** Adds the same document for one person or for many; what was chosen is kept until it is added or cancelled. */
export function AddBatchDialog(props: AddBatchDialogProps) {
  const { t } = useLingui()
  const { siteId, onClose } = props
  const state = useDeskForm(
    useMemo(() => batchKind(siteId), [siteId]),
    null,
  )
  const cancel = async () => {
    if (state.kind === 'open') await leaveDesk(state.desk)
    onClose(false)
  }
  return (
    <Dialog opened onClose={() => onClose(false)} title={t`Add a screening record`}>
      {state.kind === 'open' ? (
        <>
          <ResumedDesk desk={state.desk} onStartOver={state.retry} />
          <BatchForm key={state.desk.draft.doc.Id} {...props} desk={state.desk} onCancel={cancel} />
        </>
      ) : (
        <NoDeskForm state={state} />
      )}
    </Dialog>
  )
}

function BatchForm(
  props: AddBatchDialogProps & { desk: OpenDesk<BatchWords>; onCancel: () => Promise<void> },
) {
  const { t } = useLingui()
  const { desk, siteId, documents } = props
  const { store, busy, add, isUnsaved } = useAddingBatch(desk, () => props.onClose(true), props.onSavedLate)
  return (
    <Form form={store} label={t`Add a screening record`} readOnly={busy} onSubmit={add}>
      <div className="elan-fields">
        <People siteId={siteId} documents={documents} onChange={(people) => store.set('People', people)} />
        <DocumentFields />
        <p className="screening-note">
          <TypedNote typed={desk} />
        </p>
        <div className="elan-dialog-actions">
          <GiveUpButton disabled={busy} isWritten={isUnsaved} onGiveUp={props.onCancel} />
          <AddButton busy={busy} />
        </div>
      </div>
    </Form>
  )
}

function People(props: {
  siteId: string
  documents: readonly ScreeningDocumentRecord[]
  onChange: (people: readonly SitePerson[]) => void
}) {
  return <PeopleField {...props} people={useFormValue<readonly SitePerson[]>('People')} />
}

/** With nobody chosen there is nothing to add (specification 1, section 5). */
function AddButton({ busy }: { busy: boolean }) {
  const people = useFormValue<readonly SitePerson[]>('People')
  return (
    <Button type="submit" loading={busy} disabled={people.length === 0}>
      <Trans>Add</Trans>
    </Button>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { trackingTextLimits } from '../../../domain/screening/constants.ts'
import type { DraftAbout } from '../../data/desk/desk-draft.ts'
import { DeskClash } from '../../pickers/desk-form/desk-clash.tsx'
import { NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { isOfNew } from '../../pickers/desk-form/desk-place.ts'
import { GiveUpButton } from '../../pickers/desk-form/give-up-button.tsx'
import { TypedNote } from '../../pickers/desk-form/typed-note.tsx'
import { leaveDesk, type OpenDesk, useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField } from '../../ui/form/choice-fields.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { Form, useFormContext, useFormValue } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { BatchReachNote } from './batch-reach-note.tsx'
import { OrganizationField } from './organization-field.tsx'
import { type ItemWords, type TrackingItemTarget, trackingItemKind } from './tracking-item-kind.ts'
import { useItemClash, useItemFieldNames } from './use-item-clash.tsx'

interface TrackingItemDialogProps {
  target: TrackingItemTarget
  about: DraftAbout
  onClose: (isSaved: boolean) => void
  /** Saved, once the form was closed. */
  onSavedLate: () => void
}

/** Adds or edits a tracking item (specification 1, section 2: its title says which); its words are kept until it is saved or cancelled. */
export function TrackingItemDialog({ target, about, onClose, onSavedLate }: TrackingItemDialogProps) {
  const { t } = useLingui()
  const [kind] = useState(() => trackingItemKind(target, about))
  const id = target.kind === 'edit' ? target.item.Id : null
  const state = useDeskForm(kind, id)
  const titles: Record<TrackingItemTarget['kind'], string> = {
    edit: t`Edit the tracking item`,
    'add-to-batch': t`Add a tracking item to the batch`,
    add: t`Add a tracking item`,
  }
  /** A new one that is on the server by now, though this is still open: the list behind has it once it is read anew. */
  const isMade = () => id === null && !isOfNew(id, state)
  const title = titles[target.kind === 'add' && isMade() ? 'edit' : target.kind]
  const cancel = async () => {
    if (state.kind === 'open') await leaveDesk(state.desk)
    onClose(isMade())
  }
  return (
    <Dialog opened onClose={() => onClose(isMade())} title={title}>
      {target.kind === 'add-to-batch' && <BatchReachNote reach={target.reach} />}
      {state.kind === 'open' ? (
        <>
          <ResumedDesk
            desk={state.desk}
            // No call reads one item.
            onStartOver={() => (isMade() ? onClose(true) : state.retry())}
          />
          <ItemForm
            key={state.desk.draft.doc.Id}
            desk={state.desk}
            title={title}
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

interface ItemFormProps {
  desk: OpenDesk<ItemWords>
  title: string
  onSaved: () => void
  onSavedLate: () => void
  onCancel: () => Promise<void>
}

function ItemForm({ desk, title, onSaved, onSavedLate, onCancel }: ItemFormProps) {
  // Items that were saved before, as they were first sent, are in the list once it is read anew.
  const form = useDeskSaving(desk, async () => onSaved(), { onSavedLate, onRefused: onSavedLate })
  const names = useItemFieldNames()
  const { nameOf, wordsOf } = useItemClash()
  return (
    <>
      <DeskClash form={form} nameOf={nameOf} wordsOf={wordsOf} />
      <Form form={form.store} label={title} readOnly={form.busy} onSubmit={form.save}>
        <div className="elan-fields">
          <OrganizationField label={names.OrganizationId} />
          <TextField name="SentTo" label={names.SentTo} limit={trackingTextLimits.SentTo} />
          <div className="elan-fields" data-columns="2">
            <DateField name="SentDate" label={names.SentDate} />
            <DateField name="ExpiryDate" label={names.ExpiryDate} />
          </div>
          <CheckboxField name="RestrictedActivities" label={names.RestrictedActivities} />
          <Comments label={names.RestrictedActivityComments} />
          <p className="screening-note">
            <TypedNote typed={desk} />
          </p>
          <div className="elan-dialog-actions">
            <GiveUpButton disabled={form.busy} isWritten={form.isUnsaved} onGiveUp={onCancel} />
            <Button type="submit" loading={form.busy}>
              <Trans>Save</Trans>
            </Button>
          </div>
        </div>
      </Form>
    </>
  )
}

/** Comments belong to a restriction: once it is unchecked they are cleared and cannot be written (specification 1, section 5). */
function Comments({ label }: { label: string }) {
  const { store } = useFormContext()
  const isRestricted = useFormValue<boolean>('RestrictedActivities')
  useEffect(() => {
    if (!isRestricted && store.get(commentsPath)) store.set(commentsPath, '')
  }, [isRestricted, store])
  return (
    <TextAreaField
      name={commentsPath}
      label={label}
      limit={trackingTextLimits.RestrictedActivityComments}
      required={isRestricted}
      disabled={!isRestricted}
    />
  )
}

const commentsPath = 'RestrictedActivityComments'

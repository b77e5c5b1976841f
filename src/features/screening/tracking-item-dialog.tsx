import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { trackingTextLimits } from '../../../domain/screening/constants.ts'
import {
  emptyKeptTrackingItem,
  type KeptTrackingItem,
  tidyKeptTrackingItem,
  trackingItemShape,
} from '../../../domain/screening/document.ts'
import { trackingItemRefusals } from '../../../domain/screening/rules.ts'
import type { TrackingItemRecord } from '../../../domain/screening/schema.ts'
import { createAutosave } from '../../data/autosave.ts'
import { newTrackingItemPath, TRACKING_ITEM_PATH } from '../../data/screening.ts'
import { DeskClash } from '../../pickers/desk-form/desk-clash.tsx'
import { discardDesk, type OpenDesk } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField } from '../../ui/form/choice-fields.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { Form, useFormValue } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { OrganizationField } from './organization-field.tsx'

/** Which item is written: one that there is, a new one of a document, or one for each document of a batch. */
export type TrackingItemTarget =
  | { kind: 'edit'; item: TrackingItemRecord }
  | { kind: 'add'; documentId: string }
  | { kind: 'add-to-batch'; batchId: string }

type ItemWords = KeptTrackingItem & { Version?: number; OrganizationName?: string }

interface TrackingItemDialogProps {
  target: TrackingItemTarget
  onClose: (isSaved: boolean) => void
}

/** Adds or edits a tracking item (specification 1, section 2: its title says which). */
export function TrackingItemDialog({ target, onClose }: TrackingItemDialogProps) {
  const { t } = useLingui()
  const [desk] = useState(() => openItem(target))
  const titles: Record<TrackingItemTarget['kind'], string> = {
    edit: t`Edit the tracking item`,
    'add-to-batch': t`Add a tracking item to the batch`,
    add: t`Add a tracking item`,
  }
  const form = useDeskSaving(desk, async () => onClose(true))
  const names: Record<string, string> = {
    OrganizationId: t`School or organization`,
    SentTo: t`Sent to`,
    SentDate: t`Sent on`,
    ExpiryDate: t`Expires on`,
    RestrictedActivities: t`Restricted activities`,
    RestrictedActivityComments: t`What is restricted`,
  }
  const close = () => void discardDesk(desk).then(() => onClose(false))
  return (
    <Dialog opened onClose={close} title={titles[target.kind]}>
      <DeskClash form={form} nameOf={(path) => names[path] ?? path} />
      <Form form={form.store} label={titles[target.kind]} readOnly={form.busy} onSubmit={form.save}>
        <div className="elan-fields">
          <OrganizationField label={names.OrganizationId ?? ''} />
          <TextField name="SentTo" label={names.SentTo} limit={trackingTextLimits.SentTo} />
          <div className="elan-pair">
            <DateField name="SentDate" label={names.SentDate} />
            <DateField name="ExpiryDate" label={names.ExpiryDate} />
          </div>
          <CheckboxField name="RestrictedActivities" label={names.RestrictedActivities} />
          <Comments label={names.RestrictedActivityComments ?? ''} />
          <div className="elan-dialog-actions">
            <Button variant="default" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={form.busy}>
              <Trans>Save</Trans>
            </Button>
          </div>
        </div>
      </Form>
    </Dialog>
  )
}

/** Comments belong to a restriction: without one they are cleared, and not asked for. */
function Comments({ label }: { label: string }) {
  const isRestricted = useFormValue<boolean>('RestrictedActivities')
  return (
    <TextAreaField
      name="RestrictedActivityComments"
      label={label}
      limit={trackingTextLimits.RestrictedActivityComments}
      required={isRestricted}
      readOnly={!isRestricted}
    />
  )
}

function openItem(target: TrackingItemTarget): OpenDesk<ItemWords> {
  const item = target.kind === 'edit' ? target.item : null
  const doc: ItemWords = item
    ? { ...item, RestrictedActivityComments: item.RestrictedActivityComments ?? '' }
    : emptyKeptTrackingItem(crypto.randomUUID())
  if (target.kind === 'add') doc.ScreeningDocumentId = target.documentId
  const path =
    target.kind === 'edit'
      ? TRACKING_ITEM_PATH
      : newTrackingItemPath(
          target.kind === 'add' ? { documentId: target.documentId } : { batchId: target.batchId },
        )
  return {
    kind: {
      type: 'TrackingItem',
      path,
      shape: trackingItemShape,
      begin: emptyKeptTrackingItem,
      tidy: tidyKeptTrackingItem,
      findProblems: trackingItemRefusals,
    },
    ref: `TrackingItem:${doc.Id}`,
    draft: { base: item && { version: item.Version, doc }, doc, asked: null, savedAt: '' },
    resumed: false,
    autosave: createAutosave(async () => undefined),
  }
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { noteTextLimits } from '../../../domain/note/document.ts'
import { type NoteLevel, noteLevels } from '../../../domain/note/levels.ts'
import { DeskClash } from '../../pickers/desk-form/desk-clash.tsx'
import { DeskGuard, DeskNote, NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { GiveUpButton } from '../../pickers/desk-form/give-up-button.tsx'
import {
  type DeskFormKind,
  leaveDesk,
  type OpenDesk,
  useDeskForm,
} from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import { focusField } from '../../ui/form/focus-field.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-fields.tsx'
import { LevelField } from './level-field.tsx'
import type { NoteWords } from './note-kind.ts'
import { noteLevelPhrases } from './note-level-phrases.ts'

interface NoteFormProps {
  kind: DeskFormKind<NoteWords>
  /** Null for a new note. */
  id: string | null
  levels: readonly NoteLevel[]
  onSaved: () => void
  /** The server did not take it: what was written is kept on this device. */
  onUnsaved?: () => void
  /** Lets go of what was written; absent for a new note, which is simply left empty. */
  onCancel?: () => void
}

/** The one form of a note, new or edited in its place (specification 1, section 2, Subject notes page). */
export function NoteForm(props: NoteFormProps) {
  const state = useDeskForm(props.kind, props.id)
  if (state.kind !== 'open') return <NoDeskForm state={state} />
  return (
    <>
      <ResumedDesk desk={state.desk} onStartOver={state.retry} />
      <OpenNote key={state.desk.draft.doc.Id} {...props} desk={state.desk} />
    </>
  )
}

function OpenNote({
  desk,
  id,
  levels,
  onSaved,
  onUnsaved,
  onCancel,
}: NoteFormProps & { desk: OpenDesk<NoteWords> }) {
  const { t, i18n } = useLingui()
  const form = useDeskSaving(desk, async () => onSaved(), { onUnsaved })
  const text = t`Note`
  const isOpenedOnOne = id !== null
  // A new one that was saved is edited from then on, also where the page stays.
  const isEdit = desk.draft.base !== null
  useEffect(() => {
    if (isOpenedOnOne) focusField('Text')
  }, [isOpenedOnOne])
  const cancel = async () => {
    await leaveDesk(desk)
    onCancel?.()
  }
  return (
    <>
      <DeskClash
        form={form}
        nameOf={(path) => (path === 'Text' ? text : t`Who reads it`)}
        wordsOf={(path, value) => {
          const level = path === 'PermissionLevel' && noteLevels.find((one) => one === value)
          return level ? i18n._(noteLevelPhrases[level]) : undefined
        }}
      />
      <Form
        form={form.store}
        label={isEdit ? t`Edit the note` : t`Add a note`}
        readOnly={form.busy}
        onSubmit={form.save}
      >
        <div className="elan-fields">
          <TextAreaField
            name="Text"
            label={text}
            limit={noteTextLimits.Text}
            required
            whenMissing={t`Note is required!`}
          />
          <LevelField levels={levels} />
          <div className="subject-buttons">
            <Button type="submit" loading={form.busy}>
              {isEdit ? <Trans>Save</Trans> : <Trans>Add the note</Trans>}
            </Button>
            {onCancel && <GiveUpButton isWritten={form.isUnsaved} disabled={form.busy} onGiveUp={cancel} />}
            <span className="elan-subtitle">
              <DeskNote desk={desk} />
            </span>
          </div>
        </div>
      </Form>
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} />
    </>
  )
}

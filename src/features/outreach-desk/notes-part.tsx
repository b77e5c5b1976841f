import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { OutreachNote } from '../../../domain/outreach/document.ts'
import { outreachCountLimits, outreachNoteTextLimits } from '../../../domain/outreach/limits.ts'
import { newId } from '../../data/store/new-id.ts'
import { ItemRow, PathNote, RemovedNotice } from '../../pickers/log-form/item-row.tsx'
import { useItems } from '../../pickers/log-form/use-items.ts'
import { focusFieldSoon } from '../../ui/form/focus-field.ts'
import { useFormContext, useNotesOf } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-fields.tsx'
import { useFormat } from '../../ui/format.ts'

const isNew = ({ DisplayDate }: OutreachNote): boolean => DisplayDate === undefined

/** New ones first, then the newest: those that are saved stay as they were written. */
const newestFirst = (notes: readonly OutreachNote[]): OutreachNote[] => [
  ...notes.filter(isNew).reverse(),
  ...notes
    .filter((note) => !isNew(note))
    .sort((a, b) => ((a.DisplayDate ?? '') < (b.DisplayDate ?? '') ? 1 : -1)),
]

/** What those who look after the request noted, and room for more (decisions-platform, Outreach requests). */
export function NotesPart() {
  const { t } = useLingui()
  const format = useFormat()
  const { readOnly } = useFormContext()
  const { items, add, remove, removed, bringBack } = useItems<OutreachNote>('Notes')
  const notes = useNotesOf(['Notes'])
  const begin = () => {
    const Id = newId()
    add({ Id, Text: '' })
    focusFieldSoon(`Notes[${Id}].Text`)
  }
  return (
    <fieldset className="elan-section" data-field="Notes" aria-describedby={notes}>
      <legend>{t`Notes`}</legend>
      <PathNote path="Notes" />
      {!readOnly && items.length < outreachCountLimits.Notes && (
        <Button
          className="outreach-add"
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={begin}
        >
          <Trans>Add a note</Trans>
        </Button>
      )}
      <RemovedNotice key={removed?.Id} name={removed && t`The note`} onBringBack={bringBack} />
      {items.length > 0 && (
        <ul className="elan-items" aria-label={t`Notes about this request`}>
          {newestFirst(items).map((note) =>
            isNew(note) ? (
              <ItemRow
                key={note.Id}
                path={`Notes[${note.Id}]`}
                title={t`New note`}
                onRemove={() => remove(note.Id)}
              >
                <TextAreaField
                  name={`Notes[${note.Id}].Text`}
                  label={t`What is to be noted?`}
                  limit={outreachNoteTextLimits.Text}
                  rows={3}
                  required
                />
              </ItemRow>
            ) : (
              <li key={note.Id} className="elan-item outreach-note" data-field={`Notes[${note.Id}].Text`}>
                <p>{note.Text}</p>
                <p className="elan-item-note">
                  {[note.CreatedByName, format.instant(note.DisplayDate ?? '')].filter(Boolean).join(' · ')}
                </p>
              </li>
            ),
          )}
        </ul>
      )}
    </fieldset>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { copyOfKit, type KitDocument, kitLists } from '../../../domain/kit/document.ts'
import { newId } from '../../data/store/new-id.ts'
import { DeskClash } from '../../pickers/desk-form/desk-clash.tsx'
import { GiveUpButton } from '../../pickers/desk-form/give-up-button.tsx'
import { TypedNote } from '../../pickers/desk-form/typed-note.tsx'
import type { OpenDesk } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import { useEnumeration, useEnumerationNames } from '../../pickers/surroundings/lists-context.tsx'
import { Form } from '../../ui/form/form.tsx'
import { CopyKit } from './copy-kit.tsx'
import { KitFields, useKitWords } from './kit-fields.tsx'
import { type KitWords, withoutCopy } from './kit-kind.ts'

interface KitFormProps {
  desk: OpenDesk<KitWords>
  isNew: boolean
  /** Hears the Id of what was saved, unless nothing was. */
  onSaved: (saved: string | undefined) => void
  /** Saved, once the form was closed. */
  onSavedLate: () => void
  onCancel: () => Promise<void>
}

/** The one form of a kit; a new one may begin as a copy (specification 1, section 2, Kits). */
export function KitForm({ desk, isNew, onSaved, onSavedLate, onCancel }: KitFormProps) {
  const { t } = useLingui()
  const { names, languages } = useKitWords()
  const nameOfValue = useEnumerationNames()
  const isOffered = useOfferedValues()
  const form = useDeskSaving(desk, async (_, saved) => onSaved(saved?.Id), { onSavedLate })
  const copy = (kit: KitDocument) => {
    const { store } = form
    const before = store.values()
    store.change((onto) => copyOfKit(kit, onto, newId, isOffered))
    const copied = store.values()
    return () => store.change((now) => withoutCopy(before, copied, now))
  }
  const nameOf = (path: string) => names[(path.split(/[.[]/)[0] ?? path) as keyof typeof names] ?? path
  return (
    <>
      <DeskClash
        form={form}
        nameOf={nameOf}
        wordsOf={(path, value) => {
          if (path === 'Language') return languages[value as keyof typeof languages]
          return typeof value === 'string' ? nameOfValue(value) : undefined
        }}
      />
      {isNew && <CopyKit busy={form.busy} onPick={copy} />}
      <Form form={form.store} label={t`Kit`} readOnly={form.busy} onSubmit={form.save}>
        <div className="elan-fields">
          <KitFields />
          <p className="kits-note">
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

/** Whether the list of a field still offers a value. */
function useOfferedValues(): (field: keyof typeof kitLists, id: string) => boolean {
  const offered = {
    DurationId: useEnumeration(kitLists.DurationId),
    GradesHeader: useEnumeration(kitLists.GradesHeader),
    SubjectsHeader: useEnumeration(kitLists.SubjectsHeader),
  }
  return (field, id) => offered[field].some(({ value }) => value === id)
}

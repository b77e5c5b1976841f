import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { listTextLimits } from '../../../../domain/enumeration/document.ts'
import type { EnumerationList, EnumerationRecord } from '../../../../domain/enumeration/enumeration-list.ts'
import { DeskClash } from '../../../pickers/desk-form/desk-clash.tsx'
import { DeskGuard } from '../../../pickers/desk-form/desk-notices.tsx'
import { DeskSaveBar } from '../../../pickers/desk-form/desk-save-bar.tsx'
import type { OpenDesk } from '../../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../../pickers/desk-form/use-desk-saving.tsx'
import { afterSaving } from '../../../pickers/list/just-saved.ts'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-fields.tsx'
import { languageOf } from '../../../ui/format.ts'
import { ItemsField } from './items-field.tsx'
import { enumerationListAddress } from './list-address.ts'
import type { ListWords } from './list-kind.ts'
import { SystemNameField } from './system-name-field.tsx'
import { useListClash } from './use-list-clash.tsx'

interface ListFormProps {
  desk: OpenDesk<ListWords>
  values: readonly EnumerationRecord[]
  lists: readonly EnumerationList[]
}

/** The one form of a list, new or known (specification 3, section 2, Enumerations). */
export function ListForm({ desk, values, lists }: ListFormProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const form = useDeskSaving(desk, (_, saved) =>
    navigate({ to: '/enumerations/lists', ...afterSaving(enumerationListAddress, '', saved?.Id) }),
  )
  const byId = useMemo(() => new Map(values.map((value) => [value.Id, value])), [values])
  const nameOf = useCallback(
    (id: string) => byId.get(id)?.Localizations[languageOf(i18n.locale)] ?? '',
    [byId, i18n.locale],
  )
  const held = desk.draft.base?.doc.EnumerationItems
  const removed = lists.find(({ Id }) => Id === desk.draft.doc.Id)?.RemovedItems
  const clash = useListClash({
    conflicts: form.clash?.conflicts ?? [],
    versions: [
      form.store.values(),
      ...(desk.draft.base ? [desk.draft.base.doc] : []),
      ...(form.clash ? [form.clash.theirs.doc] : []),
    ],
    nameOfValue: nameOf,
  })
  return (
    <>
      <DeskClash form={form} {...clash} />
      <Form form={form.store} label={t`Enumeration list`} readOnly={form.busy} onSubmit={form.save}>
        <div className="elan-form elan-fields">
          <SystemNameField id={desk.draft.doc.Id} lists={lists} />
          <TextField name="Name" label={t`Name`} limit={listTextLimits.Name} required />
          <ItemsField values={values} nameOf={nameOf} held={held ?? []} removed={removed ?? []} />
        </div>
        <DeskSaveBar desk={desk} busy={form.busy} />
      </Form>
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { memo, useCallback, useMemo, useState } from 'react'
import type { EducatorLogItem, SchoolItem } from '../../../domain/activity/document.ts'
import { isFilled } from '../../../domain/kernel/text.ts'
import { newId } from '../../data/store/new-id.ts'
import { EducatorPicker } from '../../pickers/educators/educator-picker.tsx'
import { NewEducatorDialog } from '../../pickers/educators/new-educator-dialog.tsx'
import { ItemRow, PathNote, RemovedNotice } from '../../pickers/log-form/item-row.tsx'
import { useChosen } from '../../pickers/log-form/use-chosen.ts'
import { useItems } from '../../pickers/log-form/use-items.ts'
import { useEducatorNames } from '../../pickers/names/use-names.ts'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { focusFieldSoon } from '../../ui/form/focus-field.ts'
import { useFormContext, useFormValue, useNotesOf } from '../../ui/form/form.tsx'
import { useSurroundings } from './surroundings.tsx'
import { useOtherSites } from './use-other-sites.ts'

const path = 'EducatorLogHeader.Items'
const educatorOf = (item: EducatorLogItem) => item.EducatorAuxDataId
const schoolOf = (item: SchoolItem) => item.OrganizationId

/** The educators who took part: found among those of the site, or written down on the spot. */
export function EducatorsField() {
  const { t } = useLingui()
  const { siteId } = useSurroundings()
  const alsoOf = useOtherSites()
  const { readOnly } = useFormContext()
  const { items, add, remove, removed, bringBack } = useItems<EducatorLogItem>(path)
  const [newName, setNewName] = useState<string | null>(null)
  const ids = useChosen(path, educatorOf)
  const notes = useNotesOf([path])
  const chosen = useMemo(() => new Set(ids), [ids])
  const people = useEducatorNames(ids)
  const addEducator = useCallback(
    (educator: { Id: string; OrganizationId: string | null }) => {
      setNewName(null)
      add({
        Id: newId(),
        OrganizationId: educator.OrganizationId,
        EducatorAuxDataId: educator.Id,
        ActivityFeedback: false,
      })
    },
    [add],
  )
  const schoolIds = useChosen('SchoolDemographicResponseHeader.Items', schoolOf)
  // A new educator most likely teaches at the school of this activity.
  const onlySchool = schoolIds.length === 1 ? (schoolIds[0] ?? null) : null

  return (
    <fieldset className="elan-section" data-field={path} aria-describedby={notes}>
      <legend>{t`Educators`}</legend>
      <PathNote path={path} />
      {items.length > 0 && (
        <ul className="elan-items" aria-label={t`Educators of this activity`}>
          {items.map((item) => (
            <EducatorRow
              key={item.Id}
              id={item.Id}
              name={people.get(item.EducatorAuxDataId ?? '')?.name}
              note={people.get(item.EducatorAuxDataId ?? '')?.note}
              listed={chosen}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      <RemovedNotice
        key={removed?.Id}
        name={removed && (people.get(removed.EducatorAuxDataId ?? '')?.name ?? t`The educator`)}
        onBringBack={bringBack}
      />
      {!readOnly && (
        <EducatorPicker
          siteId={siteId}
          alsoOf={alsoOf}
          listed={chosen}
          onPick={addEducator}
          schoolIds={schoolIds}
          onCreate={setNewName}
          label={t`Add an educator`}
        />
      )}
      {newName !== null && (
        <NewEducatorDialog
          name={newName}
          siteId={siteId}
          schoolId={onlySchool}
          onReady={addEducator}
          onClose={() => setNewName(null)}
        />
      )}
    </fieldset>
  )
}

interface EducatorRowProps {
  id: string
  /** The educators of the whole list. */
  listed: ReadonlySet<string>
  name: string | undefined
  note: string | undefined
  onRemove: (id: string) => void
}

const EducatorRow = memo(function EducatorRow(props: EducatorRowProps) {
  const { t } = useLingui()
  const { siteId } = useSurroundings()
  const alsoOf = useOtherSites()
  const { store } = useFormContext()
  const rowPath = `${path}[${props.id}]`
  const item = useFormValue<EducatorLogItem | undefined>(rowPath)
  if (!item) return null
  const { FirstName, LastName } = item.EducatorAuxData ?? {}
  const written = [FirstName, LastName].filter(isFilled).join(' ')
  // Half a name tells nobody who it was.
  const isToChoose = !item.EducatorAuxDataId && !(isFilled(FirstName) && isFilled(LastName))
  return (
    <ItemRow
      path={rowPath}
      title={
        props.name ??
        (written ||
          (item.EducatorAuxDataId
            ? t`Educator whose name is not on this device`
            : t`Educator not chosen yet`))
      }
      note={props.note ?? item.EducatorAuxData?.Organization}
      choice={{
        path: `${rowPath}.EducatorAuxDataId`,
        control: isToChoose && (
          <EducatorPicker
            name={`${rowPath}.EducatorAuxDataId`}
            siteId={siteId}
            alsoOf={alsoOf}
            listed={props.listed}
            label={t`Which educator?`}
            onPick={(found) => {
              const { Id, OrganizationId } = found
              store.set(rowPath, { ...item, EducatorAuxDataId: Id, EducatorAuxData: null, OrganizationId })
              // The search goes.
              focusFieldSoon(`${rowPath}.ActivityFeedback`)
            }}
          />
        ),
      }}
      onRemove={() => props.onRemove(props.id)}
    >
      <SwitchField name={`${rowPath}.ActivityFeedback`} label={t`Send this educator a feedback survey`} />
    </ItemRow>
  )
})

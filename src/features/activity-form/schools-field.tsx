import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useCallback, useMemo, useState } from 'react'
import type { SchoolDetails, SchoolItem } from '../../../domain/activity/document.ts'
import { schoolLimitOf } from '../../../domain/activity/matrix.ts'
import { nameOfSchool } from '../../../domain/activity/school-details.ts'
import { newId } from '../../data/store/new-id.ts'
import { ItemRow, PathNote, RemovedNotice } from '../../pickers/log-form/item-row.tsx'
import { useChosen } from '../../pickers/log-form/use-chosen.ts'
import { useItems } from '../../pickers/log-form/use-items.ts'
import { useSchoolNames } from '../../pickers/names/use-names.ts'
import { NewSchoolDialog } from '../../pickers/schools/new-school-dialog.tsx'
import { SchoolPicker } from '../../pickers/schools/school-picker.tsx'
import { focusFieldSoon } from '../../ui/form/focus-field.ts'
import { useFormContext, useFormValue, useNotesOf } from '../../ui/form/form.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { BegunSchool } from './begun-school.tsx'
import { useMatrix, useSurroundings } from './surroundings.tsx'

const path = 'SchoolDemographicResponseHeader.Items'
const schoolOf = (item: SchoolItem) => item.OrganizationId

/** The schools or organizations of an activity, each with its number of youth where the type asks for it. */
export function SchoolsField() {
  const { t } = useLingui()
  const { type } = useSurroundings()
  const { readOnly } = useFormContext()
  const snackbar = useSnackbar()
  const { items, add, remove, removed, bringBack } = useItems<SchoolItem>(path)
  const [newName, setNewName] = useState<string | null>(null)
  const ids = useChosen(path, schoolOf)
  const notes = useNotesOf([path])
  const chosen = useMemo(() => new Set(ids), [ids])
  const places = useSchoolNames(ids)
  const asksForYouth = useMatrix(type).shows('SchoolNumberOfYouth')
  // The last that may be added takes the search, and the focus in it, away.
  const isLast = items.length + 1 >= schoolLimitOf(type)
  const addSchool = useCallback(
    (school: { Id: string; Name: string }) => {
      setNewName(null)
      // One that looks alike was taken instead of a new one.
      if (chosen.has(school.Id)) {
        snackbar.sayError(t`${school.Name} is already in the list. Nothing was added.`)
        return
      }
      const Id = newId()
      add({
        Id,
        OrganizationId: school.Id,
        NumberOfYouth: null,
        Organization: { Id: school.Id, Name: school.Name },
      })
      if (asksForYouth) focusFieldSoon(`${path}[${Id}].NumberOfYouth`)
      else if (isLast) focusFieldSoon(`${path}[${Id}]`)
    },
    [add, chosen, asksForYouth, isLast, snackbar, t],
  )
  const keepDetails = useCallback(
    (OrganizationDetails: SchoolDetails) => {
      setNewName(null)
      const Id = newId()
      add({ Id, OrganizationId: null, OrganizationDetails, NumberOfYouth: null })
      if (isLast) focusFieldSoon(`${path}[${Id}]`)
    },
    [add, isLast],
  )
  const full = items.length >= schoolLimitOf(type)

  return (
    <fieldset className="elan-section" data-field={path} aria-describedby={notes}>
      <legend>{t`Schools and organizations`}</legend>
      <PathNote path={path} />
      {items.length > 0 && (
        <ul className="elan-items" aria-label={t`Schools of this activity`}>
          {items.map((item) => (
            <SchoolRow
              key={item.Id}
              id={item.Id}
              name={places.get(item.OrganizationId ?? '')?.name}
              note={places.get(item.OrganizationId ?? '')?.note}
              listed={chosen}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      <RemovedNotice
        key={removed?.Id}
        name={removed && (nameOfSchool(removed) ?? t`School`)}
        onBringBack={bringBack}
      />
      {!readOnly && full && (
        <p className="elan-hint">
          <Trans>This type of activity takes one school. Remove it to choose another.</Trans>
        </p>
      )}
      {!readOnly && !full && (
        <SchoolPicker
          listed={chosen}
          onPick={addSchool}
          onCreate={setNewName}
          label={t`Add a school or organization`}
        />
      )}
      {newName !== null && (
        <NewSchoolDialog
          name={newName}
          onReady={addSchool}
          onKeep={keepDetails}
          onClose={() => setNewName(null)}
        />
      )}
    </fieldset>
  )
}

interface SchoolRowProps {
  id: string
  /** The schools of the whole list. */
  listed: ReadonlySet<string>
  name: string | undefined
  note: string | undefined
  onRemove: (id: string) => void
}

const SchoolRow = memo(function SchoolRow(props: SchoolRowProps) {
  const { t } = useLingui()
  const { type } = useSurroundings()
  const { store } = useFormContext()
  const { shows, needs } = useMatrix(type)
  const rowPath = `${path}[${props.id}]`
  const item = useFormValue<SchoolItem | undefined>(rowPath)
  if (!item) return null
  const begun = item.OrganizationId ? null : item.OrganizationDetails
  return (
    <ItemRow
      path={rowPath}
      title={
        nameOfSchool(item) ??
        props.name ??
        (item.OrganizationId ? t`School whose name is not on this device` : t`School not chosen yet`)
      }
      note={props.note}
      choice={
        // A school that was begun says itself what is left.
        begun
          ? undefined
          : {
              path: `${rowPath}.OrganizationId`,
              control: !item.OrganizationId && (
                <SchoolPicker
                  name={`${rowPath}.OrganizationId`}
                  label={t`Which school?`}
                  listed={props.listed}
                  onPick={(found) => {
                    store.set(rowPath, {
                      ...item,
                      OrganizationId: found.Id,
                      Organization: { Id: found.Id, Name: found.Name },
                    })
                    // The search goes.
                    focusFieldSoon(shows('SchoolNumberOfYouth') ? `${rowPath}.NumberOfYouth` : rowPath)
                  }}
                />
              ),
            }
      }
      onRemove={() => props.onRemove(props.id)}
    >
      {begun && <BegunSchool rowPath={rowPath} item={item} details={begun} />}
      {shows('SchoolNumberOfYouth') && (
        <NumberField
          name={`${rowPath}.NumberOfYouth`}
          label={t`Number of youth`}
          required={needs('SchoolNumberOfYouth')}
        />
      )}
    </ItemRow>
  )
})

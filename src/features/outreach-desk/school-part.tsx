import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { useCallback, useState } from 'react'
import { outreachTextLimits as limits } from '../../../domain/outreach/limits.ts'
import { ItemRow, PathNote } from '../../pickers/log-form/item-row.tsx'
import { useSchoolNames } from '../../pickers/names/use-names.ts'
import { SchoolPicker } from '../../pickers/schools/school-picker.tsx'
import { useFormContext, useFormValue, useNotesOf } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFocusNext } from '../../ui/form/use-focus-next.ts'

/** The school that asks: one of the register, or told in words where it is not there. */
export function SchoolPart() {
  const { t } = useLingui()
  const { store, readOnly } = useFormContext()
  const schoolId = useFormValue<string | null>('OrganizationId')
  const details = useFormValue<string | null>('NoOrgDetails')
  const postalCode = useFormValue<string | null>('NoOrgPostalCode')
  const notes = useNotesOf(['OrganizationId'])
  const [turned, setTurned] = useState<{ has: boolean; details: string | null } | null>(null)
  // What the request says decides, which may come from somebody else; the switch, where it says nothing else since.
  const isTurned = turned !== null && (turned.has ? turned.details === details : schoolId === null)
  const hasSchool = schoolId !== null || (isTurned ? turned.has : !(details || postalCode))
  const change = (has: boolean) => {
    setTurned({ has, details })
    if (!has) store.set('OrganizationId', null)
  }
  return (
    <fieldset
      className="elan-section"
      data-field="OrganizationId"
      aria-describedby={hasSchool ? notes : undefined}
    >
      <legend>{t`The school`}</legend>
      <Switch
        className="elan-switch"
        label={t`The school or organization is in the register`}
        checked={hasSchool}
        disabled={readOnly}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {hasSchool ? (
        <ChosenSchool id={schoolId} onRemove={() => setTurned({ has: true, details })} />
      ) : (
        <>
          <TextAreaField
            name="NoOrgDetails"
            label={t`Which school or group is it?`}
            limit={limits.NoOrgDetails}
            rows={2}
          />
          <TextField name="NoOrgPostalCode" label={t`Its postal code`} limit={limits.NoOrgPostalCode} />
        </>
      )}
    </fieldset>
  )
}

function ChosenSchool({ id, onRemove }: { id: string | null; onRemove: () => void }) {
  const { t } = useLingui()
  const { store } = useFormContext()
  const told = useFormValue<string | null | undefined>('SchoolName')
  // What is picked or taken away takes with it whatever held the focus.
  const { ask, take } = useFocusNext()
  const place = useSchoolNames(id === null ? [] : [id]).get(id ?? '')
  const pick = useCallback(
    (school: { Id: string; Name: string }) => {
      ask()
      store.set('SchoolName', school.Name)
      store.set('OrganizationId', school.Id)
    },
    [store, ask],
  )
  if (id === null) {
    return (
      <>
        <div ref={take}>
          <SchoolPicker name="OrganizationId" label={t`School or organization`} onPick={pick} />
        </div>
        <PathNote path="OrganizationId" />
      </>
    )
  }
  return (
    <ul
      ref={(list) => take(list?.querySelector('button') ?? null)}
      className="elan-items"
      aria-label={t`The school of this request`}
    >
      <ItemRow
        path="OrganizationId"
        title={place?.name ?? told ?? t`School whose name is not on this device`}
        note={place?.note}
        watched={['OrganizationId']}
        onRemove={() => {
          ask()
          onRemove()
          store.set('OrganizationId', null)
        }}
      />
    </ul>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { memo } from 'react'
import { textLimits } from '../../domain/activity/constants.ts'
import type { VolunteerContact, VolunteerLogItem } from '../../domain/activity/document.ts'
import { useField, useFormContext, useFormValue } from '../ui/form/form.tsx'
import { NumberField } from '../ui/form/number-field.tsx'
import { TextField } from '../ui/form/text-fields.tsx'
import { ItemRow } from './item-row.tsx'
import { PersonPicker } from './person-picker.tsx'
import { useVolunteerName } from './volunteer-name.ts'

const nobody: ReadonlySet<string> = new Set()

/** A kind of hours, and what its field is called. */
export interface HourField {
  hourTypeId: string
  label: string
}

interface VolunteerRowProps {
  /** The path of the list that the person is in. */
  list: string
  id: string
  /** None where only who took part is asked. */
  hours: readonly HourField[]
  /** The site whose people are offered. */
  siteId: string
  /** Staff may name people without an account. */
  forStaff: boolean
  onRemove: (id: string) => void
}

/** One person's hours. Memoised by Id: a keystroke in one row leaves the other twenty-nine still. */
export const VolunteerRow = memo(function VolunteerRow(props: VolunteerRowProps) {
  const nameOf = useVolunteerName()
  const { forStaff, hours } = props
  const path = `${props.list}[${props.id}]`
  const item = useFormValue<VolunteerLogItem | undefined>(path)
  if (!item) return null
  const name = nameOf(item)
  // With the hours would go contact details that only staff may see.
  const mayRemove = forStaff || !item.HasAuxData
  return (
    <ItemRow
      path={path}
      title={name}
      watched={[`${path}.LogHours`]}
      onRemove={mayRemove ? () => props.onRemove(props.id) : undefined}
    >
      {!item.SubjectId && !item.HasAuxData && (
        <WhoIsIt item={item} path={path} siteId={props.siteId} forStaff={forStaff} />
      )}
      {hours.length > 0 && (
        <div className="elan-pair" data-field={`${path}.LogHours`}>
          {hours.map(({ hourTypeId, label }) => (
            <NumberField
              key={hourTypeId}
              name={`${path}.LogHours[${hourTypeId}].Hours`}
              label={label}
              decimals={2}
            />
          ))}
        </div>
      )}
    </ItemRow>
  )
})

/** A volunteer without an account (staff only), or a person who is still to be chosen. */
function WhoIsIt(props: { item: VolunteerLogItem; path: string; siteId: string; forStaff: boolean }) {
  const { t } = useLingui()
  const { item, path, siteId, forStaff } = props
  const { store } = useFormContext()
  const contact = useField<VolunteerContact | null>(`${path}.AuxData`)
  const withoutAccount = item.AuxData !== null
  return (
    <>
      {forStaff && (
        <Switch
          className="elan-switch"
          label={t`This volunteer has no account`}
          checked={withoutAccount}
          disabled={contact.readOnly}
          onChange={(event) =>
            contact.setValue(
              event.currentTarget.checked
                ? { FirstName: '', LastName: '', Email: '', Affiliation: '' }
                : null,
            )
          }
        />
      )}
      {withoutAccount ? (
        <div className="elan-pair">
          <TextField
            name={`${path}.AuxData.FirstName`}
            limit={textLimits.PersonName}
            label={t`First name`}
            required
          />
          <TextField
            name={`${path}.AuxData.LastName`}
            limit={textLimits.PersonName}
            label={t`Last name`}
            required
          />
          <TextField
            name={`${path}.AuxData.Email`}
            limit={textLimits.Email}
            label={t`E-mail`}
            kind="email"
            required
          />
          <TextField
            name={`${path}.AuxData.Affiliation`}
            limit={textLimits.Affiliation}
            label={t`Affiliation`}
            required
          />
        </div>
      ) : (
        <PersonPicker
          name={`${path}.SubjectId`}
          siteId={siteId}
          exclude={nobody}
          label={t`Who is it?`}
          onPick={(person) => store.set(path, { ...item, SubjectId: person.Id, Subject: person })}
        />
      )}
    </>
  )
}

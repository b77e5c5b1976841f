import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { memo, useRef } from 'react'
import type { VolunteerContact, VolunteerLogItem } from '../../../domain/log/document.ts'
import { personTextLimits } from '../../../domain/log/limits.ts'
import { focusFieldSoon } from '../../ui/form/focus-field.ts'
import { useField, useFormContext, useFormValue } from '../../ui/form/form.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { PersonPicker } from '../choosing/person-picker.tsx'
import { hourPhrases } from './hour-phrases.ts'
import { ItemRow } from './item-row.tsx'
import { chosenPerson } from './log-document.ts'
import { useVolunteerName } from './volunteer-name.ts'

interface VolunteerRowProps {
  /** The path of the list that the person is in. */
  list: string
  /** The people of the whole list. */
  listed: ReadonlySet<string>
  id: string
  siteId: string
  /** Further sites of the log, whose people are offered too. */
  alsoOf: readonly string[]
  /** People of every site on this device are offered. */
  anySite?: boolean | undefined
  forStaff: boolean
  hourTypes: readonly string[]
  note?: string | undefined
  onRemove: (id: string) => void
}

/** One person's hours. Memoised by Id: a keystroke in one row leaves the other twenty-nine still. */
export const VolunteerRow = memo(function VolunteerRow(props: VolunteerRowProps) {
  const { i18n } = useLingui()
  const nameOf = useVolunteerName()
  const { forStaff } = props
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
      note={props.note}
      choice={{
        path: `${path}.SubjectId`,
        control: !item.SubjectId && !item.HasAuxData && (
          <WhoIsIt
            item={item}
            path={path}
            siteId={props.siteId}
            alsoOf={props.alsoOf}
            anySite={props.anySite}
            forStaff={forStaff}
            listed={props.listed}
            hourTypes={props.hourTypes}
          />
        ),
      }}
      watched={[`${path}.LogHours`, `${path}.AuxData`]}
      onRemove={mayRemove ? () => props.onRemove(props.id) : undefined}
    >
      {props.hourTypes.length > 0 && (
        <div className="elan-pair" data-field={`${path}.LogHours`}>
          {props.hourTypes.map((id) => (
            <NumberField
              key={id}
              name={`${path}.LogHours[${id}].Hours`}
              label={hourPhrases[id] ? i18n._(hourPhrases[id]) : null}
              decimals={2}
              partOf={`${path}.LogHours`}
            />
          ))}
        </div>
      )}
    </ItemRow>
  )
})

interface WhoIsItProps
  extends Pick<VolunteerRowProps, 'siteId' | 'alsoOf' | 'anySite' | 'forStaff' | 'listed' | 'hourTypes'> {
  item: VolunteerLogItem
  path: string
}

/** A volunteer without an account (staff only), or a person who is still to be chosen. */
function WhoIsIt({ item, path, siteId, alsoOf, anySite, forStaff, listed, hourTypes }: WhoIsItProps) {
  const { t } = useLingui()
  const { store } = useFormContext()
  const contact = useField<VolunteerContact | null>(`${path}.AuxData`)
  const withoutAccount = item.AuxData !== null
  // Switched off and on again, it brings back what was written.
  const written = useRef<VolunteerContact>({ FirstName: '', LastName: '', Email: '', Affiliation: '' })
  return (
    <>
      {forStaff && (
        <Switch
          className="elan-switch"
          label={t`This volunteer has no account`}
          checked={withoutAccount}
          disabled={contact.readOnly}
          onChange={(event) => {
            if (contact.value) written.current = contact.value
            contact.setValue(event.currentTarget.checked ? written.current : null)
          }}
        />
      )}
      {withoutAccount ? (
        <div className="elan-pair">
          <TextField
            name={`${path}.AuxData.FirstName`}
            limit={personTextLimits.PersonName}
            label={t`First name`}
            required
          />
          <TextField
            name={`${path}.AuxData.LastName`}
            limit={personTextLimits.PersonName}
            label={t`Last name`}
            required
          />
          <TextField
            name={`${path}.AuxData.Email`}
            limit={personTextLimits.Email}
            label={t`E-mail`}
            kind="email"
            required
          />
          <TextField
            name={`${path}.AuxData.Affiliation`}
            limit={personTextLimits.Affiliation}
            label={t`Affiliation`}
            required
          />
        </div>
      ) : (
        <PersonPicker
          name={`${path}.SubjectId`}
          siteId={siteId}
          alsoOf={alsoOf}
          anySite={anySite}
          listed={listed}
          label={t`Who is it?`}
          onPick={(person) => {
            store.set(path, { ...item, ...chosenPerson(person, [siteId, ...alsoOf]) })
            // The search goes.
            focusFieldSoon(hourTypes.length > 0 ? `${path}.LogHours` : path)
          }}
        />
      )}
    </>
  )
}

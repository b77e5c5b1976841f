import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { memo } from 'react'
import { hourTypeIds, textLimits } from '../../../domain/activity/constants.ts'
import type { VolunteerContact, VolunteerLogItem } from '../../../domain/activity/document.ts'
import { PersonPicker } from '../../pickers/person-picker.tsx'
import { useField, useFormContext, useFormValue } from '../../ui/form/form.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { ItemRow } from './item-row.tsx'
import { useSurroundings } from './surroundings.tsx'
import { useVolunteerName } from './volunteer-name.ts'

const nobody: ReadonlySet<string> = new Set()

/** One person's hours. Memoised by Id: a keystroke in one row leaves the other twenty-nine still. */
export const VolunteerRow = memo(function VolunteerRow(props: {
  id: string
  onRemove: (id: string) => void
}) {
  const { t } = useLingui()
  const nameOf = useVolunteerName()
  const { forStaff } = useSurroundings()
  const path = `VolunteerLogHeader.LogItems[${props.id}]`
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
      {!item.SubjectId && !item.HasAuxData && <WhoIsIt item={item} path={path} />}
      <div className="elan-pair" data-field={`${path}.LogHours`}>
        <NumberField
          name={`${path}.LogHours[${hourTypeIds.Preparation}].Hours`}
          label={t`Preparation (hours)`}
          decimals={2}
        />
        <NumberField
          name={`${path}.LogHours[${hourTypeIds.Delivery}].Hours`}
          label={t`Delivery (hours)`}
          decimals={2}
        />
      </div>
    </ItemRow>
  )
})

/** A volunteer without an account (staff only), or a person who is still to be chosen. */
function WhoIsIt({ item, path }: { item: VolunteerLogItem; path: string }) {
  const { t } = useLingui()
  const { siteId, forStaff } = useSurroundings()
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

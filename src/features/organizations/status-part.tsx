import { useLingui } from '@lingui/react/macro'
import { STATUS_COMMENTS_LIMIT } from '../../../domain/organization/limits.ts'
import { type OrganizationStatus, organizationStatuses } from '../../../domain/organization/statuses.ts'
import { DateField } from '../../ui/form/date-fields.tsx'
import { FieldGroup } from '../../ui/form/field-parts.tsx'
import { useField } from '../../ui/form/form.tsx'
import { OneOfChips } from '../../ui/form/one-of-chips.tsx'
import { TextAreaField } from '../../ui/form/text-fields.tsx'
import { organizationStatusPhrases } from './status-phrases.ts'
import { useOrganizationFieldNames } from './use-organization-words.ts'

const { new: isNew, verified, merged } = organizationStatuses

/** Where the organization stands: new or verified by hand, merged by a merge alone. */
export function StatusPart() {
  const { t } = useLingui()
  const names = useOrganizationFieldNames()
  return (
    <fieldset className="elan-section">
      <legend>{t`Status in the register`}</legend>
      <StatusField />
      <TextAreaField
        name="StatusComments"
        label={names.StatusComments}
        rows={2}
        limit={STATUS_COMMENTS_LIMIT}
      />
      <DateField name="DateClosed" label={names.DateClosed} />
    </fieldset>
  )
}

function StatusField() {
  const { t, i18n } = useLingui()
  const names = useOrganizationFieldNames()
  const field = useField<OrganizationStatus>('Status')
  const offered = field.value === merged ? [isNew, verified, merged] : [isNew, verified]
  return (
    <FieldGroup
      name="Status"
      label={names.Status}
      hint={t`An organization gets the status “Merged” when you merge it into another one in the list.`}
      problem={field.problem}
    >
      <OneOfChips<OrganizationStatus>
        choices={offered.map((value) => ({ value, label: i18n._(organizationStatusPhrases[value]) }))}
        value={field.value}
        disabled={field.readOnly}
        onChange={(status) => status !== null && field.setValue(status)}
      />
    </FieldGroup>
  )
}

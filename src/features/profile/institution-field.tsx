import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import { searchInstitutions } from '../../data/people/profiles.ts'
import { type Candidate, SearchPicker } from '../../pickers/choosing/search-picker.tsx'
import { useOrganizationName } from '../../pickers/people/use-organization-name.ts'
import { useProblemPhrase } from '../../ui/form/field-parts.tsx'
import { useField } from '../../ui/form/form.tsx'
import { useFocusNext } from '../../ui/form/use-focus-next.ts'

const path = 'StudentProfile.PostSecondaryInstitutionId'

const find = async (text: string): Promise<Candidate<OrganizationRecord>[]> =>
  (await searchInstitutions(text)).map((school) => ({
    id: school.Id,
    label: school.Name,
    note: [school.City, school.PostalCode].filter(Boolean).join(' · '),
    value: school,
  }))

/** Where somebody studies: found by its name among post-secondary institutions, which takes signal. */
export function InstitutionField() {
  const { t } = useLingui()
  const field = useField<string | null>(path)
  const [picked, setPicked] = useState<OrganizationRecord | null>(null)
  // What was picked or taken away takes with it whatever held the focus.
  const next = useFocusNext()
  const error = useProblemPhrase(field.problem)
  const known = useOrganizationName(field.value)
  const choose = (school: OrganizationRecord | null) => {
    next.ask()
    setPicked(school)
    field.setValue(school?.Id ?? null)
  }
  if (field.value) {
    const name = picked?.Id === field.value ? picked.Name : known
    return (
      <div className="profile-chosen" data-field={path}>
        <p>
          <span className="profile-chosen-label">
            <Trans>Post-secondary institution</Trans>
          </span>
          <strong>{name === undefined ? t`An institution that this device does not know` : name}</strong>
        </p>
        {!field.readOnly && (
          <Button ref={next.take} variant="default" onClick={() => choose(null)}>
            <Trans>Choose another institution</Trans>
          </Button>
        )}
        {error && <p className="elan-problem">{error}</p>}
      </div>
    )
  }
  return (
    <div ref={next.take}>
      <SearchPicker
        name={path}
        label={<Trans>Post-secondary institution</Trans>}
        required
        hint={t`Type at least three letters of its name or city. The search needs signal. If it is not found, write to the national office.`}
        likely={[]}
        likelyLabel=""
        search={find}
        error={error}
        onPick={choose}
      />
    </div>
  )
}

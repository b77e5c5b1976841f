import { useLingui } from '@lingui/react/macro'
import { profileSideTextLimits } from '../../../domain/profile/document.ts'
import { chooseSide, isStudent } from '../../../domain/profile/rules.ts'
import { OneOfList } from '../../pickers/log-form/list-fields.tsx'
import { useSites } from '../../pickers/surroundings/use-places.ts'
import { MultiChoiceField } from '../../ui/form/choice-fields.tsx'
import { FieldGroup } from '../../ui/form/field-parts.tsx'
import { useField, useFormContext, useFormSelection } from '../../ui/form/form.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { OneOfChips } from '../../ui/form/one-of-chips.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { InstitutionField } from './institution-field.tsx'
import { readPreviousSites, writePreviousSites } from './previous-sites.ts'
import type { ProfileWords } from './profile-kind.ts'

/** Student or not, and what either tells; choosing one side lets go of the other. */
export function WorkPart() {
  const { t } = useLingui()
  const { store: anyStore, readOnly } = useFormContext()
  const store = anyStore as unknown as FormStore<ProfileWords>
  const student = useFormSelection(store, (form) => isStudent(form.values()))
  // Two devices may have said one each.
  const hasBoth = useFormSelection(store, (form) => {
    const { StudentProfile, NonStudentProfile } = form.values()
    return StudentProfile !== null && NonStudentProfile !== null
  })
  const field = useField('StudentProfile')
  const choose = (answer: boolean) => store.change((profile) => chooseSide(profile, answer))
  return (
    <>
      <FieldGroup
        name="StudentProfile"
        label={t`Are you a student at the moment?`}
        required
        problem={student === null || hasBoth ? field.problem : undefined}
        onLeave={field.leave}
      >
        <OneOfChips
          choices={[
            { value: true, label: t`Yes` },
            { value: false, label: t`No` },
          ]}
          value={hasBoth ? null : student}
          disabled={readOnly}
          // Pressed again it stays: a side would be lost without a word.
          onChange={(answer) => answer !== null && choose(answer)}
        />
      </FieldGroup>
      {student === true && <StudentFields />}
      {student === false && <WorkFields />}
    </>
  )
}

function StudentFields() {
  const { t } = useLingui()
  return (
    <>
      <InstitutionField />
      <OneOfList
        name="StudentProfile.LevelOfStudyId"
        list="LevelsOfStudy"
        label={t`Level of study`}
        required
      />
      <div className="elan-fields" data-columns="2">
        <TextField
          name="StudentProfile.Faculty"
          limit={profileSideTextLimits.Faculty}
          label={t`Faculty`}
          required
        />
        <TextField
          name="StudentProfile.Department"
          limit={profileSideTextLimits.Department}
          label={t`Department`}
          required
        />
      </div>
    </>
  )
}

function WorkFields() {
  const { t } = useLingui()
  const sites = useSites().map(({ Id, Name }) => ({ value: Id, label: Name }))
  return (
    <>
      <OneOfList
        name="NonStudentProfile.WorkSituationId"
        list="WorkSituations"
        label={t`Work situation`}
        required
      />
      <TextField
        name="NonStudentProfile.Employer"
        limit={profileSideTextLimits.Employer}
        label={t`Employer`}
        autoComplete="organization"
      />
      <MultiChoiceField
        name="NonStudentProfile.SiteResponseHeader"
        list="NonStudentProfile.SiteResponseHeader.Items"
        label={t`Sites where you volunteered before`}
        choices={sites}
        read={readPreviousSites}
        write={writePreviousSites}
      />
    </>
  )
}

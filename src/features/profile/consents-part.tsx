import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { OneOfFew } from '../../pickers/log-form/list-fields.tsx'
import { CheckboxField } from '../../ui/form/choice-fields.tsx'
import { FieldGroup } from '../../ui/form/field-parts.tsx'
import { useField } from '../../ui/form/form.tsx'
import { OneOfChips } from '../../ui/form/one-of-chips.tsx'

/** Questions of consent: answered anew each time the profile is opened, but for the police record (specification 1, section 4). */
export function ConsentsPart({ isOwn }: { isOwn: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <p className="profile-note">
        {isOwn ? (
          <Trans>
            Except for the police record, these questions are asked anew each time, so that your answers are
            up to date.
          </Trans>
        ) : (
          <Trans>
            Except for the police record, these questions are asked anew each time. Answer them as the person
            told you.
          </Trans>
        )}
      </p>
      <OneOfFew name="EighteenOrOverId" list="YesNo" label={t`Are you 18 or over?`} required />
      <OneOfFew
        name="PRCConsentId"
        list="YesNo"
        label={t`Do you agree to have your police record checked where a site asks for it?`}
        required
      />
      <OneOfFew
        name="MediaConsentId"
        list="YesNo"
        label={t`May we use photos and videos that show you?`}
        required
      />
      <OneOfFew
        name="QuotesAndTestimonialConsentId"
        list="YesNo"
        label={t`May we quote what you tell us about volunteering?`}
        required
      />
    </>
  )
}

/** The policies, each of which has to be accepted, and the two questions about Covid, which may be left open. */
export function PoliciesPart({ covidLocked }: { covidLocked: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <p className="profile-note">
        <Link to="/static/policies" target="_blank">
          <Trans>Read the policies (opens in a new tab)</Trans>
        </Link>
      </p>
      <CheckboxField
        name="AcceptVolunteerPolicies"
        label={t`I have read the policies for volunteers and accept them.`}
        required
      />
      <CheckboxField
        name="AcceptAccessibilityPolicies"
        label={t`I have read the training policy and accept it.`}
        required
      />
      <CheckboxField
        name="AcceptHarassmentPolicies"
        label={t`I have read the policy against harassment and accept it.`}
        required
      />
      <CheckboxField
        name="AcceptConfidentialityPolicies"
        label={t`I have read the confidentiality policy and accept it.`}
        required
      />
      <CheckboxField
        name="AcceptCovidBestPracticesAgreement"
        label={t`I agree to the best practices against COVID-19. (optional)`}
        hint={covidLocked ? t`You have already agreed; this remains in effect.` : undefined}
        readOnly={covidLocked}
      />
      <VaccinesField />
    </>
  )
}

const saidAs = (stored: boolean | null | undefined): boolean | 'unsaid' => stored ?? 'unsaid'

/** Yes, no, or not said. */
function VaccinesField() {
  const { t } = useLingui()
  const name = 'CovidVaccinesReceived'
  const field = useField<boolean | null>(name)
  const answers = [
    { value: true, label: t`Yes` },
    { value: false, label: t`No` },
    { value: 'unsaid' as const, label: t`I would rather not say` },
  ]
  return (
    <FieldGroup
      name={name}
      label={t`Have you received all doses of a COVID-19 vaccine? (optional)`}
      hint={t`Activities in person need a Yes here.`}
      problem={field.problem}
      onLeave={field.leave}
    >
      <OneOfChips
        choices={answers}
        value={saidAs(field.value)}
        disabled={field.readOnly}
        onChange={(said) => field.setValue(said === null || said === 'unsaid' ? null : said)}
      />
    </FieldGroup>
  )
}

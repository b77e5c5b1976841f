import { useLingui } from '@lingui/react/macro'
import { profileTextLimits } from '../../../domain/profile/document.ts'
import { ManyOfList, OneOfFew } from '../../pickers/log-form/list-fields.tsx'
import { TextAreaField } from '../../ui/form/text-fields.tsx'

/** What somebody would like to do, in which languages, and what else they like. */
export function InterestsPart() {
  const { t } = useLingui()
  return (
    <>
      <ManyOfList
        name="InterestedOpportunities"
        list="VolunteeringOpportunities"
        label={t`Opportunities that interest you`}
        required
      />
      <OneOfFew
        name="LanguagePreferenceId"
        list="Languages"
        label={t`Preferred language`}
        hint={t`Messages reach you in the language that you choose with EN and FR.`}
        required
      />
      <ManyOfList
        name="DeliveryLanguages"
        list="Languages"
        label={t`Languages in which you can lead activities`}
        required
      />
      <TextAreaField name="Hobbies" limit={profileTextLimits.Hobbies} label={t`Hobbies`} rows={2} />
    </>
  )
}

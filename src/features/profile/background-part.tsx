import { useLingui } from '@lingui/react/macro'
import { profileTextLimits } from '../../../domain/profile/document.ts'
import { ManyOfList } from '../../pickers/log-form/list-fields.tsx'
import { TextAreaField } from '../../ui/form/text-fields.tsx'

/** What somebody knows, how they came to the charity, and what they did with youth before. */
export function BackgroundPart() {
  const { t } = useLingui()
  return (
    <>
      <ManyOfList
        name="AreasOfStudyOrExpertise"
        list="AreasOfStudy"
        label={t`Areas of study or expertise`}
        required
      />
      <TextAreaField
        name="HeardAboutLTS"
        limit={profileTextLimits.HeardAboutLTS}
        label={t`How you heard about us`}
        rows={2}
      />
      <TextAreaField
        name="WorkWithKidsExperience"
        limit={profileTextLimits.WorkWithKidsExperience}
        label={t`Experience of working with youth`}
      />
    </>
  )
}

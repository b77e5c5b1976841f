import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ChosenItems, VolunteerProfile } from '../../../domain/profile/document.ts'
import { useOrganizationName } from '../../pickers/people/use-organization-name.ts'
import { useEnumerationNames } from '../../pickers/surroundings/lists-context.tsx'
import { useSites } from '../../pickers/surroundings/use-places.ts'
import { useFormat } from '../../ui/format.ts'

/** One thing that a profile tells. */
interface ProfileLine {
  name: string
  words: ReactNode
}

/** Lines that belong together. */
interface ProfilePart {
  id: string
  title: string
  lines: readonly ProfileLine[]
}

/** Every field of a profile in words (specification 1, section 3), in the order of its form; the lists stand around it. */
export function useProfileWords(profile: VolunteerProfile): readonly ProfilePart[] {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useEnumerationNames()
  const sites = useSites()
  const { StudentProfile: student, NonStudentProfile: other } = profile
  const institution = useOrganizationName(student?.PostSecondaryInstitutionId ?? null)

  const one = (id: string | null | undefined): string => (id && nameOf(id)) || ''
  const any = ({ Items }: ChosenItems): string =>
    format.list(Items.map(({ EnumerationId }) => one(EnumerationId)).filter(Boolean))
  const withOwnWords = (id: string | null, own: string): string => [one(id), own].filter(Boolean).join(' · ')
  const accepted = (is: boolean): string => (is ? t`Yes` : t`No`)
  const vaccines = { true: t`Yes`, false: t`No`, null: t`Not said` }[
    String(profile.CovidVaccinesReceived) as 'true' | 'false' | 'null'
  ]
  const line = (name: string, words: ReactNode): ProfileLine => ({ name, words })

  const ofStudent = student && [
    line(t`Student`, t`Yes`),
    line(
      t`Post-secondary institution`,
      institution === undefined ? t`An institution that this device does not know` : institution,
    ),
    line(t`Level of study`, one(student.LevelOfStudyId)),
    line(t`Faculty`, student.Faculty),
    line(t`Department`, student.Department),
  ]
  const ofOther = other && [
    line(t`Student`, t`No`),
    line(t`Work situation`, one(other.WorkSituationId)),
    line(t`Employer`, other.Employer),
    line(
      t`Previous sites`,
      format.list(
        other.SiteResponseHeader.Items.flatMap(
          ({ SiteId }) => sites.find(({ Id }) => Id === SiteId)?.Name ?? [],
        ),
      ),
    ),
  ]
  return [
    { id: 'work', title: t`Studies or work`, lines: ofStudent ?? ofOther ?? [] },
    {
      id: 'interests',
      title: t`Interests and languages`,
      lines: [
        line(t`Opportunities of interest`, any(profile.InterestedOpportunities)),
        line(t`Preferred language`, one(profile.LanguagePreferenceId)),
        line(t`Delivery languages`, any(profile.DeliveryLanguages)),
        line(t`Hobbies`, profile.Hobbies),
      ],
    },
    {
      id: 'about',
      title: t`Identity`,
      lines: [
        line(t`Pronouns`, withOwnWords(profile.PronounPreferenceId, profile.CustomPronoun)),
        line(t`Gender identity`, withOwnWords(profile.GenderIdentityId, profile.CustomGenderIdentity)),
        line(t`Origins`, any(profile.EthnicDescriptors)),
      ],
    },
    {
      id: 'contact',
      title: t`Contact`,
      lines: [
        line(t`Province or territory`, one(profile.ProvinceId)),
        line(t`City`, profile.City),
        line(t`Phone number`, <Phone number={profile.PhoneNumber} />),
      ],
    },
    {
      id: 'background',
      title: t`Background`,
      lines: [
        line(t`Areas of study or expertise`, any(profile.AreasOfStudyOrExpertise)),
        line(t`How they heard about us`, profile.HeardAboutLTS),
        line(t`Experience of working with youth`, profile.WorkWithKidsExperience),
      ],
    },
    {
      id: 'consents',
      title: t`Consents`,
      lines: [
        line(t`18 or over`, one(profile.EighteenOrOverId)),
        line(t`Police record check`, one(profile.PRCConsentId)),
        line(t`Photos and videos`, one(profile.MediaConsentId)),
        line(t`Quotes and testimonials`, one(profile.QuotesAndTestimonialConsentId)),
      ],
    },
    {
      id: 'policies',
      title: t`Policies accepted`,
      lines: [
        line(t`Policies for volunteers`, accepted(profile.AcceptVolunteerPolicies)),
        line(t`Training policy`, accepted(profile.AcceptAccessibilityPolicies)),
        line(t`Policy against harassment`, accepted(profile.AcceptHarassmentPolicies)),
        line(t`Confidentiality policy`, accepted(profile.AcceptConfidentialityPolicies)),
        line(t`Best practices against COVID-19`, accepted(profile.AcceptCovidBestPracticesAgreement)),
        line(t`All doses of a COVID-19 vaccine`, vaccines),
      ],
    },
  ]
}

const Phone = ({ number }: { number: string }) =>
  number ? <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a> : null

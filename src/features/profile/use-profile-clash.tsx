import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PatchValue } from '../../../domain/sync/shape.ts'
import { OrganizationName } from '../../pickers/people/organization-name.tsx'
import { useEnumerationNames } from '../../pickers/surroundings/lists-context.tsx'
import { useSites } from '../../pickers/surroundings/use-places.ts'
import { partOfField, partTitles, profileParts } from './profile-parts.ts'

/** How the fields of a profile and their values are said where two people changed the same: as the form says them. */
export function useProfileClash() {
  const { t, i18n } = useLingui()
  const nameOfValue = useEnumerationNames()
  const sites = useSites()
  const names: Record<string, string> = {
    'StudentProfile.PostSecondaryInstitutionId': t`Post-secondary institution`,
    'StudentProfile.LevelOfStudyId': t`Level of study`,
    'StudentProfile.Faculty': t`Faculty`,
    'StudentProfile.Department': t`Department`,
    'NonStudentProfile.WorkSituationId': t`Work situation`,
    'NonStudentProfile.Employer': t`Employer`,
    'NonStudentProfile.SiteResponseHeader': t`Sites where you volunteered before`,
    InterestedOpportunities: t`Opportunities that interest you`,
    LanguagePreferenceId: t`Preferred language`,
    DeliveryLanguages: t`Languages in which you can lead activities`,
    Hobbies: t`Hobbies`,
    PronounPreferenceId: t`Pronouns`,
    CustomPronoun: t`Your pronouns in your own words`,
    GenderIdentityId: t`Gender identity`,
    CustomGenderIdentity: t`Your gender identity in your own words`,
    EthnicDescriptors: t`How you describe your origins`,
    ProvinceId: t`Province or territory`,
    City: t`City`,
    PhoneNumber: t`Phone number`,
    AreasOfStudyOrExpertise: t`Areas of study or expertise`,
    HeardAboutLTS: t`How you heard about us`,
    WorkWithKidsExperience: t`Experience of working with youth`,
    EighteenOrOverId: t`Are you 18 or over?`,
    PRCConsentId: t`Do you agree to have your police record checked where a site asks for it?`,
    MediaConsentId: t`May we use photos and videos that show you?`,
    QuotesAndTestimonialConsentId: t`May we quote what you tell us about volunteering?`,
    AcceptVolunteerPolicies: t`I have read the policies for volunteers and accept them.`,
    AcceptAccessibilityPolicies: t`I have read the training policy and accept it.`,
    AcceptHarassmentPolicies: t`I have read the policy against harassment and accept it.`,
    AcceptConfidentialityPolicies: t`I have read the confidentiality policy and accept it.`,
    AcceptCovidBestPracticesAgreement: t`I agree to the best practices against COVID-19. (optional)`,
    CovidVaccinesReceived: t`Have you received all doses of a COVID-19 vaccine? (optional)`,
  }
  /** Of a field within a list that of the list; of a whole side, the part of the form. */
  const nameOf = (path: string): string => {
    const field = path.replace(/(\.Items)?\[.*$/, '')
    return names[field] ?? i18n._(partTitles[partOfField(path) ?? profileParts[0]])
  }
  const wordsOf = (path: string, value: PatchValue): ReactNode | undefined => {
    if (path === 'CovidVaccinesReceived' && value === null) return t`I would rather not say`
    if (typeof value !== 'string' || value === '' || !path.endsWith('Id')) return undefined
    if (path.endsWith('PostSecondaryInstitutionId'))
      return <OrganizationName id={value} unknown={t`An institution that this device does not know`} />
    const site = path.endsWith('SiteId') ? sites.find(({ Id }) => Id === value)?.Name : undefined
    return site ?? nameOfValue(value) ?? t`a value that is no longer offered`
  }
  return { nameOf, wordsOf }
}

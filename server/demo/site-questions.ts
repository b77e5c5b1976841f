import type { KeptAnswers } from '../../domain/registration/answers.ts'
import { askedQuestions, listOf, type RegistrationConfig } from '../../domain/registration/config.ts'
import { type QuestionName, registrationQuestions } from '../../domain/registration/questions.ts'
import { listId, systemLists, valueId } from '../shipped/system-lists.ts'
import { siteAnswers } from './data/profile-texts.ts'
import { type Chance, chanceOf } from './random.ts'
import type { DemoSite } from './sites.ts'

const yesNo = listId('YesNo')

/** What each site asks, and how it approves; sites that are not here ask nothing and approve by hand. */
const configs: Readonly<Record<string, RegistrationConfig>> = {
  Toronto: {
    VehicleAccess: true,
    VehicleAccessEnumListId: yesNo,
    CanDriveRental: true,
    CanDriveRentalEnumListId: yesNo,
    AgeGroups: true,
    AgeGroupsEnumListId: listId('LTSAgeGroups'),
    WhyVolunteer: true,
    AvailableTimes: true,
    RequiredFields: ['WhyVolunteer', 'VehicleAccess', 'AgeGroups'],
  },
  Montréal: {
    Location: true,
    LocationEnumListId: listId('VolunteerLocations'),
    PreferredActivities: true,
    PreferredActivitiesListId: listId('VolunteeringOpportunities'),
    WhyVolunteer: true,
    StudentNumber: true,
    RequiredFields: ['WhyVolunteer'],
    AutoApprove: 'Returning',
  },
  Ottawa: {
    HighSchoolSubjects: true,
    HighSchoolSubjectsEnumListId: listId('AreasOfStudy'),
    AvailableTimes: true,
    LocalSchools: true,
    RequiredFields: ['AvailableTimes'],
    AutoApprove: 'Returning',
  },
  Québec: {
    DietaryRestrictions: true,
    ShirtSize: true,
    VolunteerAgreementAccepted: true,
    VolunteerAgreementAcceptedListId: yesNo,
    RequiredFields: ['VolunteerAgreementAccepted'],
  },
  Calgary: {
    SpecialInitiatives: true,
    SpecialInitiativesListId: listId('SpecialInitiativesTags'),
    IndigenousProgramsInterest: true,
    IndigenousInterestEnumListId: listId('YesNoMaybe'),
    PreferredVolunteers: true,
  },
  'Grand Moncton': {
    PreferredSchoolEducator: true,
    VolunteerTrainingCompleted: true,
    VolunteerTrainingCompletedListId: yesNo,
    RequiredFields: ['VolunteerTrainingCompleted'],
  },
  'Thunder Bay': { AutoApprove: 'All' },
}

/** The configuration of a site, or null. */
export const configOf = (site: Pick<DemoSite, 'name'>): RegistrationConfig | null =>
  configs[site.name] ?? null

const valuesOf = new Map(
  systemLists.map((list) => [
    listId(list.systemName),
    list.items.map(([key]) => valueId(list.systemName, key)),
  ]),
)

/** What somebody answered when they registered at the site. */
export function answersAt(site: DemoSite, key: string, language: 'en' | 'fr'): KeptAnswers {
  const config = configOf(site) ?? {}
  const chance = chanceOf(`answers/${key}`)
  return Object.fromEntries(
    askedQuestions(config).map((name) => [name, answerTo(name, config, chance, language)]),
  )
}

function answerTo(
  name: QuestionName,
  config: RegistrationConfig,
  chance: Chance,
  language: 'en' | 'fr',
): string | string[] {
  const { kind } = registrationQuestions[name]
  if (kind === 'text') {
    const words = (siteAnswers as Partial<Record<QuestionName, Record<'en' | 'fr', readonly string[]>>>)[name]
    return words ? chance.pick(words[language]) : String(chance.between(100_000, 999_999))
  }
  const values = valuesOf.get(listOf(config, name as Parameters<typeof listOf>[1]) ?? '') ?? []
  return kind === 'single' ? chance.pick(values) : chance.some(values, chance.between(1, 3))
}

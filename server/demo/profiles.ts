import type { ProfileDocument } from '../../domain/profile/document.ts'
import { emptyProfileOf } from '../../domain/profile/document.ts'
import type { Tx } from '../db/connection.ts'
import { nonStudentRows, profileRow, type SaidProfile, studentRows } from '../profile/write-profiles.ts'
import { journal } from '../record/journal.ts'
import { firstStamps } from '../record/stamps.ts'
import { idOf } from '../shipped/id-of.ts'
import type { RegisterOrganization } from '../shipped/register/read-register.ts'
import { systemLists, valueId } from '../shipped/system-lists.ts'
import { citiesOf, employers, faculties, heardAbout, hobbies, withKids } from './data/profile-texts.ts'
import type { DemoPerson } from './demo-person.ts'
import { insertRows } from './insert-rows.ts'
import { type Chance, chanceOf } from './random.ts'
import { type DemoSeasons, daysAfter } from './seasons.ts'
import { sites } from './sites.ts'

interface Surroundings {
  people: readonly DemoPerson[]
  register: readonly RegisterOrganization[]
  seasons: DemoSeasons
  /** `YYYY-MM-DD`: nothing was written later. */
  today: string
}

/** Loads a profile for everybody who ever registered, with its line of the change feed; answers how many. */
export async function loadProfiles(tx: Tx, surroundings: Surroundings): Promise<number> {
  const institutions = surroundings.register.filter(({ subType }) => subType === 'U')
  const profiles = surroundings.people
    .filter(({ registrations }) => registrations.length > 0)
    .map((person) => makeProfile(person, institutions, surroundings))
  await insertRows(tx, 'volunteer_profile', profiles.map(profileRow))
  await insertRows(tx, 'volunteer_student_profile', profiles.flatMap(studentRows))
  await insertRows(tx, 'volunteer_non_student_profile', profiles.flatMap(nonStudentRows))
  await journal(
    tx,
    profiles.map(({ document: { Id, SubjectId } }) => ({
      type: 'VolunteerProfile' as const,
      id: Id,
      version: 1,
      persons: [SubjectId],
    })),
  )
  return profiles.length
}

const keysOf = (list: string): string[] =>
  systemLists.find(({ systemName }) => systemName === list)?.items.map(([key]) => key) ?? []

/** Somebody's profile; those of the active season confirmed it when the season had begun. */
function makeProfile(
  person: DemoPerson,
  institutions: readonly RegisterOrganization[],
  { seasons, today }: Surroundings,
): SaidProfile {
  const chance = chanceOf(`profile/${person.id}`)
  const season = person.registrations.some((each) => each.season === 'active') ? 'active' : 'past'
  // Half an hour into the day it is still the one before at the office.
  const written = daysAfter(seasons[season].StartDate, chance.between(2, 10))
  const at = `${written > today ? today : written}T00:30:00.000Z`
  const isAdult = chance.happens(0.93)
  const media = chance.happens(0.8)
  return {
    document: {
      ...emptyProfileOf(idOf('profile', person.id), person.id),
      ...sideOf(person, institutions, chance),
      ...answersOf(person, chance),
      EighteenOrOverId: yesOrNo(isAdult),
      PRCConsentId: yesOrNo(chance.happens(0.9)),
      MediaConsentId: yesOrNo(media),
      QuotesAndTestimonialConsentId: yesOrNo(chance.happens(0.7)),
      AcceptVolunteerPolicies: true,
      AcceptAccessibilityPolicies: true,
      AcceptHarassmentPolicies: true,
      AcceptConfidentialityPolicies: true,
      AcceptCovidBestPracticesAgreement: chance.happens(0.6),
      CovidVaccinesReceived: chance.happens(0.7) ? true : chance.happens(0.5) ? false : null,
    },
    stamps: firstStamps(at, person.id),
    droppedItems: [],
    says: { EighteenOrOver: isAdult, MediaConsent: media },
  }
}

const yesOrNo = (yes: boolean): string => valueId('YesNo', yes ? 'Yes' : 'No')
const one = (chance: Chance, list: string): string => valueId(list, chance.pick(keysOf(list)))

function several(chance: Chance, list: string, many: number, key: string) {
  return {
    Items: chance.some(keysOf(list), chance.between(1, many)).map((value) => ({
      Id: idOf('profile-item', `${key}/${list}/${value}`),
      EnumerationId: valueId(list, value),
    })),
  }
}

function sideOf(
  { id, locale, registrations }: DemoPerson,
  institutions: readonly RegisterOrganization[],
  chance: Chance,
): Pick<ProfileDocument, 'StudentProfile' | 'NonStudentProfile'> {
  const site = registrations[0]?.site
  if (chance.happens(0.75)) {
    const near = institutions.filter(({ postalCode }) =>
      site?.postalCodes.some((start) => postalCode.startsWith(start)),
    )
    const [faculty, departments] = chance.pick(faculties[locale])
    return {
      NonStudentProfile: null,
      StudentProfile: {
        PostSecondaryInstitutionId: chance.pick(near.length > 0 ? near : institutions).id,
        LevelOfStudyId: one(chance, 'LevelsOfStudy'),
        Faculty: faculty,
        Department: chance.pick(departments),
        ModifiedOn: null,
      },
    }
  }
  const before = chance.happens(0.4) ? [chance.pick(sites)] : []
  return {
    StudentProfile: null,
    NonStudentProfile: {
      SiteResponseHeader: {
        Items: before.map((each) => ({ Id: idOf('profile-site', `${id}/${each.name}`), SiteId: each.id })),
      },
      WorkSituationId: one(chance, 'WorkSituations'),
      Employer: chance.pick(employers[locale]),
      ModifiedOn: null,
    },
  }
}

function answersOf({ id, locale, registrations }: DemoPerson, chance: Chance) {
  const [province, cities] = citiesOf[registrations[0]?.site.name ?? ''] ?? ['ON', ['Ottawa']]
  const home = locale === 'fr' ? 'French' : 'English'
  const both = chance.happens(0.35)
  const other = locale === 'fr' ? 'English' : 'French'
  return {
    InterestedOpportunities: several(chance, 'VolunteeringOpportunities', 4, id),
    LanguagePreferenceId: valueId('Languages', home),
    DeliveryLanguages: {
      Items: [home, ...(both ? [other] : [])].map((language) => ({
        Id: idOf('profile-item', `${id}/delivery/${language}`),
        EnumerationId: valueId('Languages', language),
      })),
    },
    Hobbies: chance.pick(hobbies[locale]),
    PronounPreferenceId: valueId(
      'Pronouns',
      chance.pick(keysOf('Pronouns').filter((key) => key !== 'Other')),
    ),
    GenderIdentityId: valueId(
      'GenderIdentities',
      chance.pick(keysOf('GenderIdentities').filter((key) => key !== 'Other')),
    ),
    EthnicDescriptors: several(chance, 'EthnicDescriptors', 2, id),
    ProvinceId: valueId('Provinces', province),
    City: chance.pick(cities),
    PhoneNumber: `${chance.between(204, 905)}-555-01${String(chance.between(0, 99)).padStart(2, '0')}`,
    AreasOfStudyOrExpertise: several(chance, 'AreasOfStudy', 3, id),
    HeardAboutLTS: chance.pick(heardAbout[locale]),
    WorkWithKidsExperience: chance.pick(withKids[locale]),
  }
}

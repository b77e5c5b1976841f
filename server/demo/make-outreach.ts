import {
  emptyOutreachRequest,
  nobodyInParticular,
  type OutreachClass,
  type OutreachNote,
  type OutreachRequest,
} from '../../domain/outreach/document.ts'
import { type OutreachStatus, outreachStatus as to } from '../../domain/outreach/statuses.ts'
import { idOf } from '../shipped/id-of.ts'
import type { RegisterOrganization } from '../shipped/register/read-register.ts'
import { valueId } from '../shipped/system-lists.ts'
import type { Charity } from './charity.ts'
import { englishFamilyNames, frenchFamilyNames } from './data/family-names.ts'
import { gradeBands } from './data/kit-catalogue.ts'
import { outreachTexts } from './data/outreach-texts.ts'
import { givenNamesIn } from './given-names.ts'
import { type Chance, chanceOf } from './random.ts'
import { daysAfter, daysBetween } from './seasons.ts'
import { type DemoSite, siteOfShare, sites } from './sites.ts'

/** A step of a request's history. */
interface DemoStep<T> {
  value: T
  at: string
  by: string | null
}

/** A request with its histories, oldest step first. */
export interface DemoOutreach {
  document: OutreachRequest
  notes: (OutreachNote & { at: string; by: string | null })[]
  receivedOn: string
  /** Who wrote it down; null for what came by the public form. */
  author: string | null
  /** The language of the sender of the public form. */
  locale: 'en' | 'fr' | null
  statuses: DemoStep<OutreachStatus>[]
  sites: DemoStep<string | null>[]
}

/** How requests came to where they stand, by the state that they are in; the past season's are mostly settled. */
const ways: Readonly<Record<'past' | 'active', readonly (readonly OutreachStatus[])[]>> = {
  past: [
    [to.Pending, to.Accepted, to.Scheduled, to.Completed],
    [to.Pending, to.Accepted, to.Completed],
    [to.Pending, to.Scheduled, to.Completed],
    [to.Pending, to.Accepted, to.Scheduled, to.Completed],
    [to.Pending, to.Declined],
    [to.Pending, to.Waitlisted, to.Declined],
    [to.Pending, to.Accepted, to.Cancelled],
  ],
  active: [
    [to.Pending],
    [to.Pending],
    [to.Pending, to.Accepted],
    [to.Pending, to.Accepted, to.Scheduled],
    [to.Pending, to.Scheduled],
    [to.Pending, to.Waitlisted],
    [to.Pending, to.Accepted, to.Scheduled, to.Completed],
    [to.Pending, to.Declined],
    [to.Pending, to.Scheduled, to.Cancelled],
  ],
}

/** The request of that number; every choice follows from the number alone. */
export function makeOutreach(charity: Charity, number: number): DemoOutreach {
  const chance = chanceOf(`outreach/${number}`)
  const { past, active } = charity.seasons
  const isYoung = daysBetween(active.StartDate, charity.today) < 2
  const season = isYoung || number % 3 === 0 ? 'past' : 'active'
  const way = ways[season][Math.floor(number / 3) % ways[season].length] ?? [to.Pending]
  const last = season === 'past' ? past.EndDate : daysAfter(charity.today, -1)
  const first = season === 'past' ? past.StartDate : active.StartDate
  // Those that still wait came lately.
  const from = way.length === 1 && daysBetween(first, last) > 35 ? daysAfter(last, -35) : first
  const day = daysAfter(from, chance.between(0, daysBetween(from, last)))
  const pace = chance.between(2, 9)
  const dayOfStep = (place: number): string => {
    const later = daysAfter(day, place * pace)
    return later < last ? later : last
  }

  const near = siteOfShare(chance.between(0, 99))
  const isPublic = chance.happens(0.65)
  // A few name no site, and wait at the national office.
  const site = isPublic && way.length === 1 && chance.happens(0.2) ? null : near
  const { language } = near
  const keeper = charity.coordinatorOf(near)?.id ?? null
  const staff = charity.people.find(({ roles }) => roles.includes('Staff'))?.id ?? null
  const receivedOn = `${day}T13:0${number % 10}:00.000Z`
  const author = isPublic ? null : keeper
  const statuses = way.map((value, place) => ({
    value,
    at: place === 0 ? receivedOn : `${dayOfStep(place)}T${14 + place}:20:00.000Z`,
    by: place === 0 ? author : value === to.Waitlisted ? staff : keeper,
  }))
  const document = writeDocument(charity, { number, chance, near, site, language })
  return {
    document,
    notes: notesOf(statuses.slice(1), number, language, chance),
    receivedOn,
    author,
    locale: isPublic ? language : null,
    statuses,
    sites: sitesOf(site, { isPublic, receivedOn, author, staff, chance }),
  }
}

interface Origin {
  isPublic: boolean
  receivedOn: string
  author: string | null
  staff: string | null
  chance: Chance
}

/** One in twelve of the public ones came without a site, or to another, and was given on the same day. */
function sitesOf(
  site: DemoSite | null,
  { isPublic, receivedOn, author, staff, chance }: Origin,
): DemoStep<string | null>[] {
  const first = { value: site?.id ?? null, at: receivedOn, by: author }
  if (!site || !isPublic || !chance.happens(0.08)) return [first]
  const other = chance.happens(0.5) ? null : chance.pick(sites.filter((each) => each !== site)).id
  const givenOn = receivedOn.replace(/T13/, 'T14')
  return [
    { value: other, at: receivedOn, by: author },
    { value: site.id, at: givenOn, by: staff },
  ]
}

interface Asked {
  number: number
  chance: Chance
  near: DemoSite
  site: DemoSite | null
  language: 'en' | 'fr'
}

function writeDocument(charity: Charity, asked: Asked): OutreachRequest {
  const { number, chance, near, site, language } = asked
  const words = outreachTexts[language]
  const id = idOf('outreach', number)
  const school = chance.happens(0.92) ? chance.pick(charity.schools.get(near.id) ?? []) : null
  return {
    ...emptyOutreachRequest(id, site?.id ?? null),
    FirstTimeParticipating: chance.happens(0.4),
    OutreachType: chance.pick([0, 0, 1, 2, 2] as const),
    AvailableTimes: chance.pick(words.times),
    LogisticDetails: chance.happens(0.7) ? chance.pick(words.logistics) : null,
    OrganizationId: school?.id ?? null,
    NoOrgDetails: school ? null : chance.pick(words.schools),
    NoOrgPostalCode: school ? null : `${(near.postalCodes[0] ?? 'K1').padEnd(2, '4')}A 0B1`,
    ...contactOf(charity, asked, school),
    ...(school ? addressOf(school) : {}),
    LanguageId: valueId('Languages', language === 'fr' ? 'French' : 'English'),
    ...youthOf(chance),
    Classes: classesOf(charity, asked),
  }
}

function youthOf(chance: Chance): Pick<OutreachRequest, 'SpecificDemographics' | 'YouthDemographics'> {
  const SpecificDemographics = chance.happens(0.3)
  const YouthDemographics = {
    LowSocioEconomicStatus: chance.happens(0.25),
    BlackYouth: chance.happens(0.15),
    VisibleMinority: chance.happens(0.3),
    IndigenousYouth: chance.happens(0.1),
    PopulationDensityId: valueId('PopulationDensities', chance.pick(['Urban', 'Suburban', 'Rural'])),
    GenderIdentityId: valueId('YouthGroupGenderIdentity', chance.pick(['Balanced', 'Unknown'])),
  }
  return {
    SpecificDemographics,
    YouthDemographics: SpecificDemographics ? YouthDemographics : nobodyInParticular,
  }
}

const addressOf = (school: RegisterOrganization) => ({
  EventAddress: school.address,
  EventCity: school.city,
  EventProvince: valueId('Region', school.province),
  EventPostalCode: school.postalCode.replace(/^(...)(...)$/, '$1 $2'),
})

/** An educator of the school that the site knows, where there is one; else somebody new. */
function contactOf(charity: Charity, { chance, near, language }: Asked, school: RegisterOrganization | null) {
  const known = (charity.educators.get(near.id) ?? []).find((each) => each.school === school)
  if (known) {
    return {
      ContactFirstName: known.firstName,
      ContactLastName: known.lastName,
      ContactEmail: known.email,
      ContactPhoneNumber: known.phone === '' ? '' : `613-${known.phone}`,
    }
  }
  const given = chance.pick(givenNamesIn(language))
  const family = chance.pick(language === 'fr' ? frenchFamilyNames : englishFamilyNames)
  const place = school ? `school${school.id.slice(0, 4)}` : 'group'
  return {
    ContactFirstName: given,
    ContactLastName: family,
    ContactEmail: `contact${chance.between(1, 99)}@${place}.example`,
    ContactPhoneNumber: `613-555-01${chance.between(10, 99)}`,
  }
}

/** One to three classes: with a kit from the shelf, or with a topic. */
function classesOf(charity: Charity, { number, chance, near, language }: Asked): OutreachClass[] {
  const words = outreachTexts[language]
  return Array.from({ length: chance.between(1, 3) }, (_, place) => {
    const key = `${number}/${place}`
    const shelf = (charity.kits.get(near.id) ?? []).filter(({ visible }) => visible)
    const kit = chance.happens(0.55) && shelf.length > 0 ? chance.pick(shelf) : null
    const band = kit ? gradeBands[kit.seed.grades] : chance.pick(Object.values(gradeBands))
    const grades = chance.some<string>(band, chance.between(1, 2))
    return {
      Id: idOf('outreach-class', key),
      KitId: kit?.id ?? null,
      Topic: kit ? null : chance.pick(words.topics),
      AdditionalInfo: chance.happens(0.35) ? chance.pick(words.details) : null,
      Grades: grades.map((grade) => ({
        Id: idOf('outreach-grade', `${key}/${grade}`),
        GradeId: valueId('Grades', grade),
        NumStudents: chance.between(12, 30),
      })),
    }
  })
}

/** Some steps are noted in words, an hour later. */
function notesOf(
  steps: readonly DemoStep<OutreachStatus>[],
  number: number,
  language: 'en' | 'fr',
  chance: Chance,
): DemoOutreach['notes'] {
  return steps.flatMap(({ at, by }, place) =>
    chance.happens(0.5)
      ? [
          {
            Id: idOf('outreach-note', `${number}/${place}`),
            Text: chance.pick(outreachTexts[language].notes),
            at: at.replace(':20:', ':50:'),
            by,
          },
        ]
      : [],
  )
}

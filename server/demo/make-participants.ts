import type { Activity } from '../../domain/activity/document.ts'
import { isRequired, schoolLimitOf } from '../../domain/activity/matrix.ts'
import type { LogHours } from '../../domain/log/document.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import { idOf } from '../shipped/id-of.ts'
import type { Setting } from './charity.ts'
import { englishFamilyNames } from './data/family-names.ts'
import type { DemoPerson } from './demo-person.ts'
import { givenNamesIn } from './given-names.ts'
import { type Chance, chanceOf } from './random.ts'

/** Volunteers with their hours: a few for a workshop, many for an event; now and then others of the site, and one without an account. */
export function addHours(document: Activity, setting: Setting): void {
  const { charity, chance, site, season, type } = setting
  const isEvent = type === 'PublicOnCampusEvent' || type === 'OnCampusEventWithSchools'
  const many = isEvent ? chance.between(3, 8) : chance.between(1, 3)
  const hoursOf = (person: DemoPerson, luck: Chance) => ({
    Id: idOf('activity-hours', `${document.Id}/${person.id}`),
    SubjectId: person.id,
    SiteId: site.id,
    AuxData: null,
    LogHours: someHours(luck),
  })
  const people = withRegulars(charity.volunteers(site, season), many, chance)
  document.VolunteerLogHeader.LogItems = people.map((person) => hoursOf(person, chance))
  if (chance.happens(0.05)) {
    const [FirstName, LastName] = [chance.pick(givenNamesIn('en')), chance.pick(englishFamilyNames)]
    document.VolunteerLogHeader.LogItems.push({
      Id: idOf('activity-hours', `${document.Id}/guest`),
      SubjectId: null,
      SiteId: site.id,
      AuxData: {
        FirstName,
        LastName,
        Email: `guest${chance.between(100, 999)}@people.example`,
        Affiliation: chance.pick(['Faculty of Engineering', 'City library', 'Parent', 'Alumni association']),
      },
      LogHours: someHours(chance),
    })
  }
  const along = chanceOf(`along/${document.Id}`)
  const others = along.happens(0.6) ? along.some(charity.others(site, season), along.between(1, 3)) : []
  document.VolunteerLogHeader.LogItems.push(...others.map((person) => hoursOf(person, along)))
}

/** The people who have an account to sign in with take part a little more often than the rest. */
export function withRegulars(volunteers: readonly DemoPerson[], many: number, chance: Chance): DemoPerson[] {
  const regular = volunteers.find(
    (person) => person.email.endsWith('@elan.example') && person.roles.length === 0,
  )
  const chosen = chance.some(volunteers, many)
  if (!regular || !chance.happens(0.08)) return chosen
  return [...new Set([regular, ...chosen])]
}

function someHours(chance: Chance): LogHours[] {
  const delivery = { HourTypeId: hourTypeIds.Delivery, Hours: chance.between(2, 20) / 4 }
  if (chance.happens(0.3)) return [delivery]
  return [{ HourTypeId: hourTypeIds.Preparation, Hours: chance.between(1, 10) / 4 }, delivery]
}

/** Schools of the site's neighbourhood, with the youth reached there where the type asks for it. */
export function addSchools(document: Activity, setting: Setting): void {
  const { charity, chance, site, type } = setting
  const wanted = schoolCount(setting)
  const schools = chance.some(charity.schools.get(site.id) ?? [], Math.min(wanted, schoolLimitOf(type)))
  document.SchoolDemographicResponseHeader.Items = schools.map((school) => ({
    Id: idOf('activity-school', `${document.Id}/${school.id}`),
    OrganizationId: school.id,
    NumberOfYouth: isRequired('SchoolNumberOfYouth', type) ? chance.between(12, 60) : null,
  }))
}

function schoolCount({ chance, type }: Setting): number {
  if (type === 'OnCampusEventWithSchools') return chance.between(2, 5)
  if (type === 'ActivityBooth' || type === 'PublicOnCampusEvent') return chance.happens(0.4) ? 1 : 0
  return type !== 'MultiWorkshop' && chance.happens(0.06) ? 2 : 1
}

/** Educators of the schools that took part, or another one of the site. */
export function addEducators(document: Activity, { charity, chance, site }: Setting): void {
  const all = charity.educators.get(site.id) ?? []
  const visited = new Set(document.SchoolDemographicResponseHeader.Items.map((item) => item.OrganizationId))
  const there = all.filter((each) => visited.has(each.school.id))
  const chosen = there.length > 0 ? chance.some(there, 2) : chance.happens(0.3) ? chance.some(all, 1) : []
  document.EducatorLogHeader.Items = chosen.map((each) => ({
    Id: idOf('activity-educator', `${document.Id}/${each.id}`),
    OrganizationId: each.school.id,
    EducatorAuxDataId: each.id,
    ActivityFeedback: chance.happens(0.5),
  }))
}

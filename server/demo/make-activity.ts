import { type ActivityTypeName, activityTypeIds } from '../../domain/activity/constants.ts'
import { type Activity, emptyActivity } from '../../domain/activity/document.ts'
import { hasChildren, standingOf } from '../../domain/activity/matrix.ts'
import { idOf } from '../shipped/id-of.ts'
import { valueId } from '../shipped/system-lists.ts'
import type { Charity, Setting } from './charity.ts'
import { activityTexts, remarks } from './data/activity-texts.ts'
import { forget } from './forget.ts'
import { kitWords } from './kits.ts'
import { makeChildren, writeContent } from './make-content.ts'
import { addEducators, addHours, addSchools } from './make-participants.ts'
import { type Chance, chanceOf } from './random.ts'
import { daysAfter, daysBetween } from './seasons.ts'
import { siteOfShare, sites } from './sites.ts'

/** A log and what the server keeps beside the document. */
export interface DemoActivity {
  document: Activity
  seasonId: string
  createdById: string
  createdOn: string
  modifiedOn: string
  version: number
}

/** Of 100 logs, how many are of each type. */
const typeShares: readonly [ActivityTypeName, number][] = [
  ['Workshop', 58],
  ['MultiWorkshop', 12],
  ['ActivityBooth', 9],
  ['OnCampusEventWithSchools', 8],
  ['MentoringScienceFairJudge', 7],
  ['PublicOnCampusEvent', 6],
]

/** The log with that number: the same for every load, but for the years of its dates. */
export function makeActivity(charity: Charity, number: number): DemoActivity {
  const chance = chanceOf(`activity/${number}`)
  const site = siteOfShare(chance.between(0, 99))
  const season = chance.happens(0.55) ? 'past' : 'active'
  const type = typeOfShare(chance.between(0, 99))
  const language = chance.happens(site.language === 'fr' ? 0.93 : 0.04) ? 'fr' : 'en'
  const setting: Setting = { charity, chance, site, season, type, language }

  const document = emptyActivity(idOf('activity', number), activityTypeIds[type], site.id)
  document.Date = dateOf(setting)
  document.Time = `${String(chance.between(8, 18)).padStart(2, '0')}:${chance.pick(['00', '15', '30', '45'])}:00`
  addHours(document, setting)
  addSchools(document, setting)
  addEducators(document, setting)
  addSites(document, setting)
  const kit = writeContent(document, document.Id, type, setting)
  if (hasChildren(type)) document.ChildWorkshops = makeChildren(document.Id, setting)
  addTexts(document, setting, kit ? kitWords(kit)[language][0] : null)
  if (chance.happens(season === 'past' ? 0.1 : 0.3)) forget(document, chance)

  const createdOn = instant(document.Date, chance.between(0, 4), chance, charity.today)
  const isEdited = chance.happens(0.25)
  return {
    document,
    seasonId: charity.seasons[season].Id,
    createdById: document.VolunteerLogHeader.LogItems[0]?.SubjectId ?? coordinatorOf(setting),
    createdOn,
    modifiedOn: isEdited ? changedAfter(createdOn, chance, charity.today) : createdOn,
    version: isEdited ? 2 : 1,
  }
}

function typeOfShare(percent: number): ActivityTypeName {
  let sum = 0
  for (const [type, share] of typeShares) {
    sum += share
    if (percent < sum) return type
  }
  return 'Workshop'
}

/** Between mid-September and June, before today; public events also at weekends. */
function dateOf({ charity, chance, season, type }: Setting): string {
  const { StartDate, EndDate } = charity.seasons[season]
  const last =
    season === 'past'
      ? daysBetween(StartDate, EndDate) - 65
      : Math.max(0, daysBetween(StartDate, eveningBefore(charity.today)))
  const day = chance.between(Math.min(14, last), last)
  const date = daysAfter(StartDate, day)
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const isFree = type === 'ActivityBooth' || type === 'PublicOnCampusEvent'
  if (isFree || (weekday !== 0 && weekday !== 6)) return date
  const friday = daysAfter(date, weekday === 6 ? -1 : -2)
  return friday < StartDate ? date : friday
}

/** An evening that many days later, at the latest the last one: that of today is still to come. */
function instant(date: string, days: number, chance: Chance, today: string): string {
  const time = `${chance.between(19, 23)}:${chance.between(10, 59)}:${chance.between(10, 59)}`
  const [day = date] = [daysAfter(date, days), eveningBefore(today)].sort()
  return `${day}T${time}Z`
}

/** Three days later; a log of the last evening is changed no earlier than it was written. */
function changedAfter(createdOn: string, chance: Chance, today: string): string {
  const changedOn = instant(createdOn.slice(0, 10), 3, chance, today)
  return changedOn < createdOn ? createdOn : changedOn
}

const eveningBefore = (today: string): string => daysAfter(today, -1)

function addSites(document: Activity, { chance, site }: Setting): void {
  const second = chance.happens(0.04) ? chance.pick(sites) : site
  document.SiteResponseHeader.Items = [...new Set([site.id, second.id])].map((SiteId) => ({
    Id: idOf('activity-site', `${document.Id}/${SiteId}`),
    SiteId,
  }))
}

function addTexts(document: Activity, setting: Setting, kitName: string | null): void {
  const { charity, chance, site, type, language } = setting
  const school = charity.schools
    .get(site.id)
    ?.find((each) => each.id === document.SchoolDemographicResponseHeader.Items[0]?.OrganizationId)
  const words = { kit: kitName, school: school?.name ?? null }
  const texts = activityTexts[type][language]
  const fitting = texts.names.filter((name) =>
    (['kit', 'school'] as const).every((slot) => words[slot] !== null || !name.includes(`{${slot}}`)),
  )
  const spare = language === 'fr' ? 'Atelier de sciences' : 'Science workshop'
  document.Name = (fitting.length > 0 ? chance.pick(fitting) : spare)
    .replace('{kit}', words.kit ?? '')
    .replace('{school}', words.school ?? '')
  const remark = remarks[language]
  const sometimes = (list: readonly string[], probability: number): string | null =>
    chance.happens(probability) ? chance.pick(list) : null
  document.Description = sometimes(texts.descriptions, 0.8)
  document.SuccessesSuggestionsIssues = sometimes(remark.successes, 0.35)
  document.Partnership = sometimes(remark.partnership, 0.15)
  document.Keywords = sometimes(remark.keywords, 0.2)
  document.FacultyOrCampusStaff = sometimes(remark.staff, 0.08)
  document.MediaInAttendance = sometimes(remark.media, 0.03)
  document.OutsideFundingReceived = sometimes(remark.funding, 0.05)
  document.PhotoPermissionIdMethod = sometimes(remark.photo, 0.25)
  document.RepeatVisit = chance.happens(0.6) ? chance.happens(0.4) : null
  document.NumberOfAdults = chance.happens(0.7) ? chance.between(1, 6) : null
  document.LocationTypeId = valueId('LocationTypes', chance.pick(locations[type]))
  document.VolunteerLocationId = valueId('VolunteerLocations', chance.happens(0.9) ? 'OnSite' : 'Mixed')
  if (standingOf('SpecialInitiativesHeader', type) === 'staff' && chance.happens(0.12)) {
    const tag = chance.pick(['CodingMonth', 'ScienceOdyssey', 'GirlsInScience', 'IndigenousOutreach'])
    document.SpecialInitiativesHeader.Items = [
      { Id: idOf('activity-initiative', document.Id), EnumerationId: valueId('SpecialInitiativesTags', tag) },
    ]
  }
}

const locations: Record<ActivityTypeName, readonly string[]> = {
  Workshop: ['Classroom', 'Classroom', 'Classroom', 'Gymnasium', 'Library', 'Online', 'FriendshipCentre'],
  MultiWorkshop: ['Classroom', 'Gymnasium'],
  ActivityBooth: ['Library', 'CommunityCentre', 'Mall', 'Gymnasium', 'Outdoors'],
  PublicOnCampusEvent: ['CampusLab', 'CampusOther'],
  OnCampusEventWithSchools: ['CampusLab', 'CampusOther'],
  MentoringScienceFairJudge: ['Gymnasium', 'Classroom', 'Online'],
}

/** Who writes a log that names no volunteer yet: somebody approved at the site. */
function coordinatorOf({ charity, chance, site, season }: Setting): string {
  return chance.pick(charity.volunteers(site, season)).id
}

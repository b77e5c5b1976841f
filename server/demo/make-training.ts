import type { VolunteerLogItem } from '../../domain/log/document.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import { OTHER_TRAINING_ID, type TrainingTypeName } from '../../domain/training/constants.ts'
import { emptyTraining, type Training } from '../../domain/training/document.ts'
import { hasTrainingField, trainingHourTypes } from '../../domain/training/fields.ts'
import { idOf } from '../shipped/id-of.ts'
import { systemLists, valueId } from '../shipped/system-lists.ts'
import type { Charity } from './charity.ts'
import { trainingTexts } from './data/training-texts.ts'
import type { DemoPerson } from './demo-person.ts'
import { type Chance, chanceOf } from './random.ts'
import { daysAfter, daysBetween } from './seasons.ts'
import { type DemoSite, nationalOffice, siteOfShare, sites } from './sites.ts'

/** A training and what the server keeps beside the document. */
export interface DemoTraining {
  document: Training
  seasonId: string
  createdById: string
  createdOn: string
}

/** Of ten trainings, which type each is of. */
const typesOfTen: readonly TrainingTypeName[] = [
  ...Array.from({ length: 4 }, () => 'SiteSpecificTraining' as const),
  ...Array.from({ length: 3 }, () => 'SiteBasedPDOpportunity' as const),
  'NationalWorkshopTraining',
  'NationalWorkshopTraining',
  'CoordinatorConferenceParticipation',
]

interface Setting {
  charity: Charity
  chance: Chance
  site: DemoSite
  season: 'past' | 'active'
  type: TrainingTypeName
}

/** The training with that number: the same for every load, but for the years of its dates. */
export function makeTraining(charity: Charity, number: number): DemoTraining {
  const chance = chanceOf(`training/${number}`)
  const type = chance.pick(typesOfTen)
  const site = siteOfShare(chance.between(0, 99))
  const season = chance.happens(0.5) ? 'past' : 'active'
  const setting: Setting = { charity, chance, site, season, type }
  const host = type === 'NationalWorkshopTraining' ? nationalOffice : site
  const document = emptyTraining(idOf('training', number), type, host.id)
  document.CompletedDate = dateOf(setting)
  describe(document, setting)
  const authors = authorsOf(setting)
  if (hasTrainingField(type, 'FacilitatorLogHeader')) {
    const leaders = chance.some(authors, chance.between(1, 2))
    document.FacilitatorLogHeader.LogItems = leaders.map((person) =>
      hoursOf(document, person, host, setting, true),
    )
  }
  document.VolunteerLogHeader.LogItems = participants(setting).map(([person, from]) =>
    hoursOf(document, person, from, setting, false),
  )
  return {
    document,
    seasonId: charity.seasons[season].Id,
    createdById: chance.pick(authors).id,
    createdOn: `${document.CompletedDate}T${chance.between(10, 23)}:${chance.between(10, 59)}:00Z`,
  }
}

/** Any day of the season that is over. */
function dateOf({ charity, chance, season }: Setting): string {
  const { StartDate, EndDate } = charity.seasons[season]
  const last = daysBetween(StartDate, season === 'past' ? EndDate : charity.today) - 1
  return daysAfter(StartDate, chance.between(0, Math.max(0, last)))
}

/** Staff for what the national office gives; otherwise the site's coordinators, or whoever is approved there. */
function authorsOf({ charity, site, season, type }: Setting): readonly DemoPerson[] {
  if (type === 'NationalWorkshopTraining')
    return charity.people.filter(({ roles }) => roles.includes('Staff'))
  const approved = charity.volunteers(site, season)
  const leading = approved.filter(({ roles }) => roles.includes('Coordinator'))
  return leading.length > 0 ? leading : approved
}

/** Who took part, and for which site: of several sites in what the national office gives. */
function participants(setting: Setting): [DemoPerson, DemoSite][] {
  const { charity, chance, site, season, type } = setting
  if (type === 'CoordinatorConferenceParticipation') {
    return chance.some(authorsOf(setting), 2).map((person) => [person, site])
  }
  const from = type === 'NationalWorkshopTraining' ? chance.some(sites, chance.between(2, 4)) : [site]
  const taking = from.flatMap((each) =>
    chance
      .some(charity.volunteers(each, season), chance.between(2, 6))
      .map((person): [DemoPerson, DemoSite] => [person, each]),
  )
  // Somebody approved at two of the sites came once.
  return [...new Map(taking.map((each) => [each[0].id, each])).values()]
}

function hoursOf(
  document: Training,
  person: DemoPerson,
  site: DemoSite,
  { chance, type }: Setting,
  facilitates: boolean,
): VolunteerLogItem {
  const kinds = trainingHourTypes(type, facilitates ? 'FacilitatorLogHeader' : 'VolunteerLogHeader')
  const quarters = (kind: string) =>
    (kind === hourTypeIds['PD Preparation'] ? [1, 12] : [4, 20]) as [number, number]
  return {
    Id: idOf(facilitates ? 'training-facilitator' : 'training-hours', `${document.Id}/${person.id}`),
    SubjectId: person.id,
    SiteId: site.id,
    AuxData: null,
    LogHours: kinds.map((HourTypeId) => ({ HourTypeId, Hours: chance.between(...quarters(HourTypeId)) / 4 })),
  }
}

function describe(document: Training, { chance, site, type }: Setting): void {
  const texts = trainingTexts[site.language]
  if (hasTrainingField(type, 'TrainingDeliveredId')) {
    document.TrainingDeliveredId = valueId('TrainingDelivered', chance.pick(keysOf('TrainingDelivered')))
  }
  if (document.TrainingDeliveredId === OTHER_TRAINING_ID) document.OtherTraining = chance.pick(texts.names)
  if (hasTrainingField(type, 'ConferenceId')) {
    document.ConferenceId = valueId('Conferences', chance.pick(keysOf('Conferences')))
  }
  if (chance.happens(0.6)) document.Description = chance.pick(texts.descriptions)
  if (hasTrainingField(type, 'ExternalFacilitators')) document.ExternalFacilitators = chance.happens(0.2)
  document.DeliveryFormatHeader = chosen(document, 'TrainingDeliveryFormats', chance, 1)
  if (hasTrainingField(type, 'SkillsEnumResponseHeader')) {
    document.SkillsEnumResponseHeader = chosen(document, 'SkillsAndCompetencies', chance, 3)
  }
}

const chosen = (document: Training, list: string, chance: Chance, most: number) => ({
  Items: chance.some(keysOf(list), chance.between(1, most)).map((key) => ({
    Id: idOf('training-choice', `${document.Id}/${list}/${key}`),
    EnumerationId: valueId(list, key),
  })),
})

const keysOf = (list: string): string[] =>
  (systemLists.find(({ systemName }) => systemName === list)?.items ?? []).map(([key]) => key)

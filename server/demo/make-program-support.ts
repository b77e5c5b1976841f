import { hourTypeIds } from '../../domain/log/hour-types.ts'
import { emptyProgramSupport, type ProgramSupport } from '../../domain/program-support/document.ts'
import type { Accepted } from '../record/record-kind.ts'
import { firstStamps } from '../record/stamps.ts'
import { idOf } from '../shipped/id-of.ts'
import { valueId } from '../shipped/system-lists.ts'
import type { Charity } from './charity.ts'
import { programSupportTexts } from './data/program-support-texts.ts'
import { withRegulars } from './make-participants.ts'
import { type Chance, chanceOf } from './random.ts'
import { daysAfter, daysBetween } from './seasons.ts'
import { type DemoSite, siteOfShare } from './sites.ts'

/** Program support that was never changed, and its season. */
export interface DemoProgramSupport {
  accepted: Accepted<ProgramSupport>
  seasonId: string
}

/** The program support with that number: the same for every load, but for the years of its dates. */
export function makeProgramSupport(charity: Charity, number: number): DemoProgramSupport {
  const chance = chanceOf(`program-support/${number}`)
  const site = siteOfShare(chance.between(0, 99))
  const season = chance.happens(0.55) ? 'past' : 'active'
  const [name, description] = chance.pick(programSupportTexts[site.language])
  const log = emptyProgramSupport(idOf('program-support', number), site.id)
  log.Name = name
  log.Description = chance.happens(0.7) ? description : null
  log.DateCompleted = dateIn(charity, season, chance)
  addHours(log, charity, site, season, chance)
  addKits(log, charity, site, chance)
  if (chance.happens(0.08)) {
    log.SpecialInitiativesHeader.Items = [
      {
        Id: idOf('program-support-initiative', log.Id),
        EnumerationId: valueId('SpecialInitiativesTags', 'ScienceOdyssey'),
      },
    ]
  }
  const author = log.VolunteerLogHeader.LogItems[0]?.SubjectId
  if (!author) throw new Error(`Nobody volunteers at ${site.name}`)
  const at = `${log.DateCompleted}T${String(chance.between(9, 14)).padStart(2, '0')}:20:00Z`
  return {
    accepted: { document: log, stamps: firstStamps(at, author), droppedItems: [] },
    seasonId: charity.seasons[season].Id,
  }
}

/** Between mid-September and June; of the active season before the day of the load. */
function dateIn(charity: Charity, season: 'past' | 'active', chance: Chance): string {
  const { StartDate, EndDate } = charity.seasons[season]
  const last =
    season === 'past' ? daysBetween(StartDate, EndDate) - 65 : daysBetween(StartDate, charity.today) - 1
  return daysAfter(StartDate, chance.between(Math.max(0, Math.min(14, last)), Math.max(0, last)))
}

function addHours(
  log: ProgramSupport,
  charity: Charity,
  site: DemoSite,
  season: 'past' | 'active',
  chance: Chance,
): void {
  const people = withRegulars(charity.volunteers(site, season), chance.between(1, 4), chance)
  log.VolunteerLogHeader.LogItems = people.map((person) => ({
    Id: idOf('program-support-hours', `${log.Id}/${person.id}`),
    SubjectId: person.id,
    SiteId: site.id,
    AuxData: null,
    LogHours: [{ HourTypeId: hourTypeIds['Program Support'], Hours: chance.between(2, 24) / 4 }],
  }))
}

function addKits(log: ProgramSupport, charity: Charity, site: DemoSite, chance: Chance): void {
  if (!chance.happens(0.4)) return
  const kits = chance.some(charity.kits.get(site.id) ?? [], chance.between(1, 3))
  log.ProgramSupportKits = kits.map((kit) => ({
    Id: idOf('program-support-kit', `${log.Id}/${kit.id}`),
    KitId: kit.id,
  }))
}

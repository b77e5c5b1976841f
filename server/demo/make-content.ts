import type { ActivityTypeName } from '../../domain/activity/constants.ts'
import { type Activity, type ChildActivity, emptyChild } from '../../domain/activity/document.ts'
import { isRequired, standingOf } from '../../domain/activity/matrix.ts'
import type { EnumerationChoice } from '../../domain/log/document.ts'
import { idOf } from '../shipped/id-of.ts'
import { valueId } from '../shipped/system-lists.ts'
import type { Setting } from './charity.ts'
import { activityTexts, remarks } from './data/activity-texts.ts'
import { gradeBands } from './data/kit-catalogue.ts'
import { type DemoKit, kitWords } from './kits.ts'

/** What was done and who was reached, as the type (or a child of it) shows it. Returns the kit that gives the title. */
export function writeContent(
  holder: Activity | ChildActivity,
  key: string,
  column: ActivityTypeName | 'Child',
  setting: Setting,
): DemoKit | null {
  const { charity, chance, site, language } = setting
  const [kit = null, spare] = chance.some(charity.kits.get(site.id) ?? [], 2)
  if (isRequired('NumberOfYouth', column)) holder.NumberOfYouth = chance.between(14, 95)
  if ('NumberOfYouthAtEvent' in holder && isRequired('NumberOfYouthAtEvent', column)) {
    holder.NumberOfYouthAtEvent = chance.between(40, 420)
  }
  if (standingOf('LanguagesHeader', column) === 'hidden' || !kit) return kit
  const choices = (list: string, keys: readonly string[]): { Items: EnumerationChoice[] } => ({
    Items: keys.map((each) => ({
      Id: idOf('activity-choice', `${key}/${list}/${each}`),
      EnumerationId: valueId(list, each),
    })),
  })
  const main = language === 'fr' ? 'French' : 'English'
  const other = language === 'fr' ? 'English' : 'French'
  holder.LanguagesHeader = choices('Languages', chance.happens(0.1) ? [main, other] : [main])
  holder.GradesHeader = choices('Grades', chance.some(gradeBands[kit.seed.grades], chance.between(1, 2)))
  holder.SubjectAreasHeader = choices('AreasOfStudy', kit.seed.areas)
  if (chance.happens(0.5)) {
    holder.YouthDemographics = {
      LowSocioEconomicStatus: chance.happens(0.3),
      BlackYouth: chance.happens(0.2),
      VisibleMinority: chance.happens(0.4),
      IndigenousYouth: chance.happens(0.12),
      PopulationDensityId: valueId(
        'PopulationDensities',
        chance.pick(['Urban', 'Urban', 'Suburban', 'Rural']),
      ),
      GenderIdentityId: valueId(
        'YouthGroupGenderIdentity',
        chance.pick(['Balanced', 'Balanced', 'MostlyGirls']),
      ),
    }
  }
  const used = spare && chance.happens(0.15) ? [kit, spare] : chance.happens(0.85) ? [kit] : []
  holder.WorkshopKits = used.map((each) => {
    const isDamaged = chance.happens(0.05)
    return {
      Id: idOf('activity-kit', `${key}/${each.id}`),
      KitId: each.id,
      IsKitDamaged: isDamaged,
      KitCondition: isDamaged ? chance.pick(remarks[language].damage) : null,
    }
  })
  return kit
}

/** Two to five child activities, an hour apart. */
export function makeChildren(parentId: string, setting: Setting): ChildActivity[] {
  const { chance, language } = setting
  return Array.from({ length: chance.between(2, 5) }, (_, index) => {
    const child = emptyChild(idOf('activity-child', `${parentId}/${index}`))
    const kit = writeContent(child, child.Id, 'Child', setting)
    child.Name = kit ? kitWords(kit)[language][0] : ''
    child.Time = `${String(9 + index).padStart(2, '0')}:00:00`
    child.Description = chance.happens(0.4)
      ? chance.pick(activityTexts.Workshop[language].descriptions)
      : null
    return child
  })
}

import { idOf } from '../shipped/id-of.ts'
import { valueId } from '../shipped/system-lists.ts'
import { gradeBands, type KitSeed, kitCatalogue } from './data/kit-catalogue.ts'
import type { Row } from './insert-rows.ts'
import { chanceOf } from './random.ts'
import { type DemoSite, nationalOffice, sites } from './sites.ts'

/** A kit on a site's shelf. */
export interface DemoKit {
  id: string
  siteId: string
  language: 'English' | 'French' | 'Bilingual'
  seed: KitSeed
  visible: boolean
}

const kitsOfNationalOffice = 40
const kitsOfSite = 45

/** 400 kits: the national office's own, and what each site copied from the catalogue. */
export function makeKits(): DemoKit[] {
  return [nationalOffice, ...sites].flatMap((site) => {
    const chance = chanceOf(`kits/${site.name}`)
    const many = site === nationalOffice ? kitsOfNationalOffice : kitsOfSite
    return chance.some(kitCatalogue, many).map((seed, index): DemoKit => {
      const own = chance.happens(site === nationalOffice ? 0 : 0.2)
      return {
        id: idOf('kit', `${site.name}/${index}`),
        siteId: site.id,
        language: own ? languageOf(site) : 'Bilingual',
        seed,
        visible: !chance.happens(0.05),
      }
    })
  })
}

const languageOf = (site: DemoSite): DemoKit['language'] => (site.language === 'fr' ? 'French' : 'English')

/** The name on the shelf: a kit in one language carries that language's words in both fields. */
export function kitWords({ language, seed }: DemoKit): { en: KitSeed['en']; fr: KitSeed['fr'] } {
  if (language === 'English') return { en: seed.en, fr: seed.en }
  return { en: language === 'French' ? seed.fr : seed.en, fr: seed.fr }
}

/** The rows of the table. */
export function kitRows(kits: readonly DemoKit[], loadedOn: string): Row[] {
  return kits.map((kit) => {
    const { en, fr } = kitWords(kit)
    const choices = (kind: string, list: string, keys: readonly string[]) =>
      keys.map((key) => ({ Id: idOf(`kit-${kind}`, `${kit.id}/${key}`), EnumerationId: valueId(list, key) }))
    return {
      id: kit.id,
      site_id: kit.siteId,
      language: kit.language,
      english_name: en[0],
      english_description: en[1],
      french_name: fr[0],
      french_description: fr[1],
      duration_id: valueId('KitDurations', kit.seed.duration),
      grades: choices('grade', 'Grades', gradeBands[kit.seed.grades]),
      subjects: choices('subject', 'AreasOfStudy', kit.seed.areas),
      visibility: kit.visible,
      created_on: loadedOn,
      modified_on: loadedOn,
    }
  })
}

import type { EnumerationChoice } from '../log/document.ts'
import { choices } from '../log/shape.ts'
import { answer } from '../sync/answers.ts'
import { answers, type DocumentShape } from '../sync/shape.ts'
import { stampsShape } from '../sync/stamps-shape.ts'

/** The languages of kits (specification 1, section 9): which names are asked for. */
export const kitLanguages = ['English', 'French', 'Bilingual'] as const

/** See {@link kitLanguages}. */
export type KitLanguage = (typeof kitLanguages)[number]

/** A kit as a person writes it (specification 1, section 3, KitItem). `DurationId` is of the list KitDurations. */
export interface KitDocument {
  Id: string
  SiteId: string
  Language: KitLanguage
  EnglishName: string
  EnglishDescription: string
  FrenchName: string
  FrenchDescription: string
  DurationId: string | null
  GradesHeader: { Items: EnumerationChoice[] }
  SubjectsHeader: { Items: EnumerationChoice[] }
  Visibility: boolean
}

/** Longest texts, in characters (decisions, Activities: every other name at most 80). */
export const kitTextLimits = {
  EnglishName: 80,
  EnglishDescription: 2000,
  FrenchName: 80,
  FrenchDescription: 2000,
} as const

/** The lists that a kit's values are chosen from, by system name. */
export const kitLists = {
  DurationId: 'KitDurations',
  GradesHeader: 'Grades',
  SubjectsHeader: 'AreasOfStudy',
} as const

/** A kit of which nothing is said yet, on the shelf of a site. */
export const emptyKit = (id: string, siteId = ''): KitDocument => ({
  Id: id,
  SiteId: siteId,
  Language: 'Bilingual',
  EnglishName: '',
  EnglishDescription: '',
  FrenchName: '',
  FrenchDescription: '',
  DurationId: null,
  GradesHeader: { Items: [] },
  SubjectsHeader: { Items: [] },
  Visibility: true,
})

const text = (given: string | null | undefined): string => (given ?? '').trim()

/** The kit as it is kept while it is written: texts without blanks around them, those of the other language too. */
export const tidyKeptKit = (kit: KitDocument): KitDocument => ({
  ...kit,
  Language: kit.Language ?? 'Bilingual',
  EnglishName: text(kit.EnglishName),
  EnglishDescription: text(kit.EnglishDescription),
  FrenchName: text(kit.FrenchName),
  FrenchDescription: text(kit.FrenchDescription),
  Visibility: kit.Visibility ?? true,
  DurationId: kit.DurationId ?? null,
})

/**
 * The kit as it is saved: the words of a kit in one language stand for both (specification 1, section 4: an English-only
 * kit copies its words to French, a French-only kit the reverse).
 */
export function tidyKit(given: KitDocument): KitDocument {
  const kit = tidyKeptKit(given)
  const { Language, EnglishName, EnglishDescription, FrenchName, FrenchDescription } = kit
  if (Language === 'English')
    return { ...kit, FrenchName: EnglishName, FrenchDescription: EnglishDescription }
  if (Language === 'French') return { ...kit, EnglishName: FrenchName, EnglishDescription: FrenchDescription }
  return kit
}

/** The kit for patches, merges and partial updates. */
export const kitShape: DocumentShape = {
  Id: 'derived',
  // A kit in one language has its words in both.
  [answers]: [answer('Language', 'EnglishName', 'EnglishDescription', 'FrenchName', 'FrenchDescription')],
  ...stampsShape,
  Site: 'derived',
  IsNew: 'derived',
  SiteId: 'value',
  Language: 'value',
  EnglishName: 'value',
  EnglishDescription: 'value',
  FrenchName: 'value',
  FrenchDescription: 'value',
  DurationId: 'value',
  GradesHeader: choices,
  SubjectsHeader: choices,
  Visibility: 'value',
}

/**
 * Another kit's words, duration, grades and subjects, on the shelf of the site of `onto` and under its Id; the chosen
 * values get Ids of their own (specification 1, section 4). What its list offers no longer stays behind: a new kit could
 * not be saved with it.
 */
export function copyOfKit(
  { EnglishName, EnglishDescription, FrenchName, FrenchDescription, ...from }: KitDocument,
  onto: KitDocument,
  newId: () => string,
  isOffered: (field: keyof typeof kitLists, id: string) => boolean,
): KitDocument {
  const fresh = (field: 'GradesHeader' | 'SubjectsHeader') => ({
    Items: from[field].Items.filter((item) => isOffered(field, item.EnumerationId)).map(
      ({ EnumerationId }) => ({ Id: newId(), EnumerationId }),
    ),
  })
  return {
    ...{ EnglishName, EnglishDescription, FrenchName, FrenchDescription },
    Id: onto.Id,
    SiteId: onto.SiteId,
    Language: from.Language,
    DurationId: from.DurationId && isOffered('DurationId', from.DurationId) ? from.DurationId : null,
    GradesHeader: fresh('GradesHeader'),
    SubjectsHeader: fresh('SubjectsHeader'),
    Visibility: onto.Visibility,
  }
}

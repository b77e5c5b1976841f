import type { DocumentShape } from '../sync/shape.ts'
import { stampsShape } from '../sync/stamps-shape.ts'

/** The languages that an award has words in. */
export const awardLocales = ['en', 'fr'] as const

/** A language of {@link awardLocales}. */
export type AwardLocale = (typeof awardLocales)[number]

/** An award's words in one language. */
interface AwardWords {
  /** Said by the server. */
  AwardId?: string
  Locale: AwardLocale
  Name: string
  Description: string
}

/**
 * An award that people can be given (specification 1, section 3): its words in both languages, English first.
 * National ones are for staff to give.
 */
export interface Award {
  Id: string
  IsNational: boolean
  Locales: AwardWords[]
}

/** Longest texts, in characters (decisions, Activities: every other name at most 80). */
export const awardTextLimits = { Name: 80, Description: 1000 } as const

/** An award of which nothing is said yet. */
export const emptyAward = (id: string): Award => ({
  Id: id,
  IsNational: false,
  Locales: awardLocales.map((Locale) => ({ Locale, Name: '', Description: '' })),
})

/** The award as it is kept and sent: each language once and in order, texts without blanks around them. */
export const tidyAward = (award: Award): Award => ({
  ...award,
  IsNational: award.IsNational ?? false,
  Locales: awardLocales.map((Locale) => {
    const words = award.Locales.find((each) => each.Locale === Locale)
    return {
      Locale,
      Name: (words?.Name ?? '').trim(),
      Description: (words?.Description ?? '').trim(),
    }
  }),
})

/** The award for patches, merges and partial updates; its words are known by their language. */
export const awardShape: DocumentShape = {
  Id: 'derived',
  ...stampsShape,
  IsNational: 'value',
  Locales: {
    list: { AwardId: 'derived', Name: 'value', Description: 'value' },
    key: 'Locale',
    keys: awardLocales,
  },
}

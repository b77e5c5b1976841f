import type { Problem } from '../kernel/problems.ts'
import { isSingleLine } from '../kernel/single-line.ts'
import { isFilled } from '../kernel/text.ts'
import type { CompiledText } from './compiled-text.ts'
import { isWhole, placeholderChanges } from './placeholders.ts'

/** The languages that words are kept in. */
export const wordLanguages = ['en', 'fr'] as const

/** A language of {@link wordLanguages}. */
export type WordLanguage = (typeof wordLanguages)[number]

/** Words in both languages; of a correction, null stands for the app's own text. */
export type BothWords = Record<WordLanguage, string | null>

/** What keys belong to (specification 3, section 3, LocalizationGroupId): words of enumerations, texts of the app. */
export const localizationGroups = {
  enumerations: '6b1d5f0e-6a0f-4c0e-9a55-0d3f5c2b7e01',
  app: '6b1d5f0e-6a0f-4c0e-9a55-0d3f5c2b7e02',
} as const

/** Longest words of an enumeration, and longest correction of a text of the app, in characters. */
export const wordLimits = { enumerations: 250, app: 2000 } as const

/** Most keys of one file of words. */
export const MOST_KEYS_OF_FILE = 5000

/** True for what a new key of an enumeration's words may be: letters, digits, points, dashes, beginning with a letter. */
export const isWordKey = (key: string): boolean => /^[A-Za-z][\w.-]{1,119}$/.test(key)

/** What keeps the words of an enumeration from being saved: both languages are required (specification 3, section 5). */
export const wordRefusals = (words: BothWords, prefix = ''): Problem[] =>
  wordLanguages.flatMap((language): Problem[] => {
    const [text, Field] = [words[language] ?? '', `${prefix}${language}`]
    if (!isFilled(text)) return [{ Code: 'required', Field }]
    if (text.length > wordLimits.enumerations)
      return [{ Code: 'too_long', Field, Limit: wordLimits.enumerations }]
    return isSingleLine(text) ? [] : [{ Code: 'not_one_line', Field }]
  })

/** A text of the app as it is compiled, in both languages. */
export type CompiledTexts = Record<WordLanguage, CompiledText>

/**
 * What keeps a correction of a text of the app from being saved in one language. `compiled` is null for what cannot be
 * read (a brace that is not closed). Placeholders stay: `placeholders_changed`.
 */
export function correctionRefusals(
  language: WordLanguage,
  text: string,
  compiled: CompiledText | null,
  original: CompiledTexts,
): Problem[] {
  if (text.length > wordLimits.app) return [{ Code: 'too_long', Field: language, Limit: wordLimits.app }]
  if (!isFilled(text)) return [{ Code: 'required', Field: language }]
  if (compiled === null || !isWhole(compiled)) return [{ Code: 'invalid', Field: language }]
  const other = original[language === 'en' ? 'fr' : 'en']
  const { lost, unknown } = placeholderChanges(original[language], other, compiled)
  return lost.length + unknown.length === 0 ? [] : [{ Code: 'placeholders_changed', Field: language }]
}

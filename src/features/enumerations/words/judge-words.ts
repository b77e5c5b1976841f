import type { Problem } from '../../../../domain/kernel/problems.ts'
import {
  type BothWords,
  type WordLanguage,
  wordLanguages,
  wordRefusals,
} from '../../../../domain/localization/words.ts'
import type { WordsRow } from './arrange-words.ts'

/**
 * What a correction in a language has to keep, as a hint for whoever writes it: the server judges with what reads the
 * messages, which no page of the app carries.
 */
export const placeholdersToKeep = ({ Original }: WordsRow, language: WordLanguage): string[] => {
  const found = (Original?.[language] ?? '').matchAll(/\{(\w+)[,}]|<(\d+)\/?>/g)
  return [...new Set(Array.from(found, ([, name, mark]) => (name ? `{${name}}` : `<${mark}>`)))]
}

/** What is sent for what was written: of a text of the app, what says the same as the app puts its own words back. */
export const wordsToSend = (row: WordsRow, written: Record<WordLanguage, string>): BothWords => {
  const of = (language: WordLanguage) => {
    const text = written[language].trim()
    return row.isOfApp && (text === '' || text === row.Original?.[language]) ? null : text
  }
  return { en: of('en'), fr: of('fr') }
}

/** True for words that are not what the row says. */
export const saysOther = ({ Localizations }: WordsRow, words: Record<WordLanguage, string>): boolean =>
  wordLanguages.some((one) => words[one].trim() !== Localizations[one])

/** What would be refused of words, by language, as far as the app can tell. */
export const judgeWords = (row: WordsRow, words: BothWords): Problem[] =>
  row.isOfApp ? [] : wordRefusals(words)

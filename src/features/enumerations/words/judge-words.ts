import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Problem } from '../../../../domain/kernel/problems.ts'
import type { CompiledText } from '../../../../domain/localization/compiled-text.ts'
import { placeholdersOf } from '../../../../domain/localization/placeholders.ts'
import {
  type BothWords,
  correctionRefusals,
  type WordLanguage,
  wordLanguages,
  wordRefusals,
} from '../../../../domain/localization/words.ts'
import type { WordsRow } from './arrange-words.ts'

function compile(text: string): CompiledText | null {
  try {
    return compileMessageOrThrow(text) as CompiledText
  } catch {
    // What is being written may not be whole yet.
    return null
  }
}

const compileOwn = (text: string): CompiledText => compile(text) ?? [text]

/** The placeholders that a correction in a language has to keep, as they are written. */
export const placeholdersToKeep = ({ Original }: WordsRow, language: WordLanguage): string[] =>
  Original ? [...placeholdersOf(compileOwn(Original[language]))] : []

/** What is sent for what was written: of a text of the app, what says the same as the app puts its own words back. */
export const wordsToSend = (row: WordsRow, written: Record<WordLanguage, string>): BothWords => {
  const of = (language: WordLanguage) => {
    const text = written[language].trim()
    return row.isOfApp && (text === '' || text === row.Original?.[language]) ? null : text
  }
  return { en: of('en'), fr: of('fr') }
}

/** What would be refused of words, by language. */
export function judgeWords(row: WordsRow, words: BothWords): Problem[] {
  const { Original } = row
  if (!row.isOfApp) return wordRefusals(words)
  if (!Original) return []
  const own = { en: compileOwn(Original.en), fr: compileOwn(Original.fr) }
  return wordLanguages.flatMap((language) => {
    const text = words[language]
    return text === null ? [] : correctionRefusals(language, text, compile(text), own)
  })
}

import { fold } from '../../../../domain/kernel/text.ts'
import type { LocalizationKey } from '../../../../domain/localization/schema.ts'
import { localizationGroups, wordLanguages } from '../../../../domain/localization/words.ts'
import { type ArrangedRows, arrangeRows } from '../../../ui/list/arrange-rows.ts'
import type { ListPlace } from '../../../ui/list/list-address.ts'
import type { WordsFilters } from './words-address.ts'

/** A key as the list shows it. */
export interface WordsRow extends LocalizationKey {
  /** It is a text of the app's own. */
  isOfApp: boolean
  /** It says something else than the app does by itself. */
  isCorrected: boolean
  /** Nothing in French, or the same as in English. */
  isUntranslated: boolean
  folded: string
}

/** The row of a key. */
export function wordsRow(key: LocalizationKey): WordsRow {
  const { en, fr } = key.Localizations
  const isOfApp = key.LocalizationGroupId === localizationGroups.app
  return {
    ...key,
    isOfApp,
    isCorrected:
      isOfApp && wordLanguages.some((one) => key.Localizations[one] !== (key.Original?.[one] ?? '')),
    isUntranslated: fr.trim() === '' || fr === en,
    folded: fold(`${key.Key} ${en} ${fr} ${key.Original ? `${key.Original.en} ${key.Original.fr}` : ''}`),
  }
}

const shows: Record<WordsFilters['show'], (row: WordsRow) => boolean> = {
  all: () => true,
  app: (row) => row.isOfApp,
  enumerations: (row) => !row.isOfApp,
  untranslated: (row) => row.isUntranslated,
  corrected: (row) => row.isCorrected,
}

const keys: Record<string, (row: WordsRow) => string> = {
  Key: (row) => row.Key,
  English: (row) => row.Localizations.en,
  French: (row) => row.Localizations.fr,
}

/** Narrows, orders and pages keys; without an order they stay as the server told them. */
export const arrangeWords = (
  rows: readonly WordsRow[],
  state: ListPlace & WordsFilters,
  compare: (a: string, b: string) => number,
): ArrangedRows<WordsRow> =>
  arrangeRows(rows.filter(shows[state.show]), state, { text: (row) => row.folded, keys, compare })

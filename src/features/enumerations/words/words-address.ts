import { listAddress, oneOf } from '../../../ui/list/list-address.ts'

/** What the page of words is narrowed by. */
export interface WordsFilters {
  show: 'all' | 'app' | 'enumerations' | 'untranslated' | 'corrected'
}

/** The words in the address: by key of the enumerations, then by the English of the app. */
export const wordsAddress = listAddress<WordsFilters>(
  ['Key', 'English', 'French'],
  { show: oneOf('show', ['all', 'app', 'enumerations', 'untranslated', 'corrected']) },
  [20, 50, 100],
)

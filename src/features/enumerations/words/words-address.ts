import { listAddress, oneOf } from '../../../ui/list/list-address.ts'

/** What the page of words is narrowed by. */
export interface WordsFilters {
  show: 'all' | 'untranslated' | 'corrected'
  of: 'all' | 'app' | 'enumerations'
}

/** The words in the address: by key of the enumerations, then by the English of the app. */
export const wordsAddress = listAddress<WordsFilters>(
  ['Key', 'English', 'French'],
  {
    show: oneOf('show', ['all', 'untranslated', 'corrected']),
    of: oneOf('of', ['all', 'app', 'enumerations']),
  },
  [20, 50, 100],
)

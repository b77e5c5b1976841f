import { isId } from '../../../domain/kernel/ids.ts'
import { type VolunteerStatus, volunteerStatus } from '../../../domain/registration/status.ts'
import { type ListFilter, type ListState, listAddress } from '../../ui/list/list-address.ts'

/** The columns besides the name that show until others are chosen: what one approves by. */
const usualColumns: readonly string[] = [
  'CreatedOn',
  'Status',
  'EighteenOrOver',
  'MediaConsent',
  'DeliveryLanguages',
  'InPersonApproved',
]

/** How the list is narrowed, and what it shows (specification 1, section 2, Volunteer management). */
export interface VolunteerFilters {
  /** Null for every status. */
  status: VolunteerStatus | null
  /** Ids; null for the active season, none for every season. */
  seasons: readonly string[] | null
  /** Null for both, as the next two. */
  adult: boolean | null
  media: boolean | null
  inPerson: boolean | null
  /** Ids of values of the list Languages, of which one is enough. */
  languages: readonly string[]
  /** The columns besides the name. */
  columns: readonly string[]
}

/** The list as the address and the page know it. */
export type VolunteerListState = ListState<VolunteerFilters>

// The router reads words that look like numbers and switches as such.
const ANY = 'any'

const status: ListFilter<VolunteerStatus | null> = {
  name: 'status',
  read: (word) =>
    word === ANY
      ? null
      : (Object.values(volunteerStatus).find((one) => String(one) === String(word)) ??
        volunteerStatus.Approved),
  write: (value) => (value === volunteerStatus.Approved ? undefined : (value ?? ANY)),
}

const seasons: ListFilter<readonly string[] | null> = {
  name: 'seasons',
  read: (word) => {
    if (word === ANY) return []
    const ids = idsIn(word)
    return ids.length > 0 ? ids : null
  },
  write: (value) => (value === null ? undefined : value.join('.') || ANY),
}

const eitherOr = (name: string): ListFilter<boolean | null> => ({
  name,
  read: (word) => (typeof word === 'boolean' ? word : null),
  write: (value) => value ?? undefined,
})

const languages: ListFilter<readonly string[]> = {
  name: 'languages',
  read: (word) => idsIn(word),
  write: (value) => value.join('.') || undefined,
}

const columns: ListFilter<readonly string[]> = {
  name: 'columns',
  read: (word) => {
    if (word === 'none') return []
    const names = wordsIn(word).filter((one) => /^[A-Za-z]{1,40}$/.test(one))
    return names.length > 0 ? names : usualColumns
  },
  write: (value) =>
    value.length === usualColumns.length && usualColumns.every((one) => value.includes(one))
      ? undefined
      : value.join('.') || 'none',
}

/** The list of volunteers in the address: those who are approved now, by family name. */
export const volunteerAddress = listAddress<VolunteerFilters>(['FullName', 'CreatedOn'], {
  status,
  seasons,
  adult: eitherOr('adult'),
  media: eitherOr('media'),
  inPerson: eitherOr('inPerson'),
  languages,
  columns,
})

/** How many filters narrow the list besides its status and the search: those of the dialog. */
export const countFilters = ({ seasons, adult, media, inPerson, languages }: VolunteerFilters): number =>
  [seasons !== null, adult !== null, media !== null, inPerson !== null, languages.length > 0].filter(Boolean)
    .length

/** The list without any filter but the status that it opens with. */
export const noFilters = {
  seasons: null,
  adult: null,
  media: null,
  inPerson: null,
  languages: [],
} satisfies Partial<VolunteerFilters>

const MOST = 50

function wordsIn(word: unknown): string[] {
  return typeof word === 'string' ? [...new Set(word.split('.').filter(Boolean))].slice(0, MOST) : []
}

function idsIn(word: unknown): string[] {
  return wordsIn(word)
    .map((one) => one.toLowerCase())
    .filter(isId)
}

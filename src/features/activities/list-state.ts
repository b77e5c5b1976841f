import type { ActivityFilter, ActivitySort } from '../../../domain/activity/query.ts'
import { isId } from '../../../domain/kernel/ids.ts'
import { type ReviewStatus, reviewStatuses } from '../../../domain/review/standing.ts'
import { type AddressSearch, readOneOf, readText } from '../../ui/address.ts'

/** How the list is narrowed and ordered: what the toolbar shows, what the address and the session remember. */
export interface ListState {
  /** How the rows show where there is room for a table. */
  view: 'tiles' | 'table'
  mine: boolean
  incomplete: boolean
  complete: boolean
  evaluated: boolean
  activeSeason: boolean
  search: string
  sort: ActivitySort
  /** Each a person and a site, see {@link volunteerAt}. */
  volunteers: readonly string[]
  educators: readonly string[]
  schools: readonly string[]
  /** Where the review stands, as any of these. */
  reviews: readonly ReviewStatus[]
}

const switches = ['mine', 'incomplete', 'complete', 'evaluated', 'season'] as const
type SwitchName = (typeof switches)[number]

/** The list's part of the address. `incomplete=true` alone is the link that other pages lead here with. */
export interface ListSearch {
  view?: 'table'
  incomplete?: true
  show?: string
  q?: string
  sort?: 'oldest' | 'newest' | 'changed'
  volunteers?: string
  educators?: string
  schools?: string
  review?: string
}

/** Reads the list's part of an address, or of what the tab remembers; what cannot be read is left out. */
export const readListSearch = (search: AddressSearch): ListSearch => ({
  view: readOneOf(search, 'view', ['table']),
  incomplete: search.incomplete === true ? true : undefined,
  show: readText(search, 'show'),
  q: readText(search, 'q'),
  sort: readOneOf(search, 'sort', sortNames),
  volunteers: readText(search, 'volunteers'),
  educators: readText(search, 'educators'),
  schools: readText(search, 'schools'),
  review: readText(search, 'review'),
})

const sortNames = ['oldest', 'newest', 'changed'] as const

/** The list as it first opens: my logs for volunteers, everybody's for elevated people; newest first. */
export const defaultListState = (elevated: boolean): ListState => ({
  view: 'tiles',
  mine: !elevated,
  incomplete: false,
  complete: false,
  evaluated: false,
  activeSeason: false,
  search: '',
  sort: 1,
  volunteers: [],
  educators: [],
  schools: [],
  reviews: [],
})

/** True for an address that says nothing about the list, so that the session's memory decides. */
export const saysNothing = (search: ListSearch): boolean =>
  Object.values(search).every((value) => value === undefined)

/**
 * What an address asks for. `incomplete=true` without anything else clears all filters and sets only the
 * incomplete ones (specification 2, section 2.2).
 */
export function stateFromSearch(search: ListSearch): ListState {
  const shown = new Set((search.show ?? '').split('.'))
  const on = (name: SwitchName) => shown.has(name)
  return {
    view: search.view ?? 'tiles',
    mine: on('mine'),
    incomplete: on('incomplete') || (search.incomplete === true && search.show === undefined),
    complete: on('complete'),
    evaluated: on('evaluated'),
    activeSeason: on('season'),
    search: (search.q ?? '').slice(0, 200),
    sort: search.sort ? asSort(sortNames.indexOf(search.sort)) : 1,
    volunteers: volunteersIn(search.volunteers),
    educators: idsIn(search.educators),
    schools: idsIn(search.schools),
    reviews: reviewsIn(search.review),
  }
}

/** The address that asks for this state; it can be sent to a colleague. */
export function searchFromState(state: ListState): ListSearch {
  const on: Record<SwitchName, boolean> = {
    mine: state.mine,
    incomplete: state.incomplete,
    complete: state.complete,
    evaluated: state.evaluated,
    season: state.activeSeason,
  }
  return {
    view: state.view === 'table' ? 'table' : undefined,
    show: switches.filter((name) => on[name]).join('.') || 'all',
    q: state.search || undefined,
    sort: state.sort === 1 ? undefined : sortNames[state.sort],
    volunteers: state.volunteers.join('.') || undefined,
    educators: state.educators.join('.') || undefined,
    schools: state.schools.join('.') || undefined,
    review: state.reviews.join('.').toLowerCase() || undefined,
  }
}

/** The next order of the sort button: ascending, descending, none, ascending … (specification 2, section 2.2). */
export const nextSort = (sort: ActivitySort): ActivitySort => asSort((sort + 1) % 3)

/** The filters of a Workshop query that this state stands for (specification 2, section 3.4). */
export function filtersOf(state: ListState): ActivityFilter[] {
  const filters: ActivityFilter[] = []
  if (state.mine) filters.push({ Type: 'MyLogs' })
  if (state.incomplete) filters.push({ Type: 'IncompleteLogs' })
  if (state.complete) filters.push({ Type: 'CompleteLogs' })
  if (state.evaluated) filters.push({ Type: 'HasEvaluations' })
  if (state.activeSeason) filters.push({ Type: 'ActiveSeasonOnly' })
  for (const one of state.volunteers) filters.push({ Type: 'Volunteer', Value: readVolunteer(one) })
  for (const id of state.educators) filters.push({ Type: 'Educator', Value: id })
  for (const id of state.schools) filters.push({ Type: 'School', Value: id })
  for (const status of state.reviews) filters.push({ Type: 'ReviewStatus', Value: status })
  return filters
}

/** True when something hides logs that would otherwise show: then an empty list offers to clear the filters. */
export const narrows = (state: ListState): boolean => state.search !== '' || filtersOf(state).length > 0

/** A person's hours at a site, as the address has them (specification 2, section 3.4: SubjectId and SiteId). */
export const volunteerAt = (subjectId: string, siteId: string): string => `${subjectId}~${siteId}`

/** What {@link volunteerAt} wrote; an address of earlier builds names no site. */
export function readVolunteer(text: string): { SubjectId: string; SiteId: string | null } {
  const [SubjectId = '', SiteId] = text.split('~')
  return { SubjectId, SiteId: SiteId ?? null }
}

const volunteersIn = (joined: string | undefined): string[] => [
  ...new Set(
    (joined ?? '')
      .toLowerCase()
      .split('.')
      .filter((one) => one.split('~').length <= 2 && one.split('~').every(isId)),
  ),
]

const idsIn = (joined: string | undefined): string[] => [
  ...new Set((joined ?? '').toLowerCase().split('.').filter(isId)),
]

/** In their own order, whatever the address says, so that the same question always reads the same. */
function reviewsIn(joined: string | undefined): ReviewStatus[] {
  const asked = new Set((joined ?? '').toLowerCase().split('.'))
  return reviewStatuses.filter((status) => asked.has(status.toLowerCase()))
}

const asSort = (value: number): ActivitySort => (value === 0 || value === 2 ? value : 1)

import { afterEach, describe, expect, test, vi } from 'vitest'
import { noPicks, withPicks } from '../../../src/features/activities/filter-part-picks.ts'
import { holdArrivals } from '../../../src/features/activities/hold-arrivals.ts'
import { recallList, rememberList } from '../../../src/features/activities/list-memory.ts'
import {
  defaultListState,
  filtersOf,
  type ListState,
  narrows,
  nextSort,
  readListSearch,
  saysNothing,
  searchFromState,
  stateFromSearch,
  volunteerAt,
} from '../../../src/features/activities/list-state.ts'
import { orderOfSort, sortOfOrder } from '../../../src/features/activities/table/table-order.ts'
import { freshId } from '../../support/activities.ts'

const anna = '0f0e0d0c-0b0a-4908-8706-050403020101'
const school = '0f0e0d0c-0b0a-4908-8706-050403020102'

describe('the address of the list', () => {
  test('carries every part of the state there and back', () => {
    const state: ListState = {
      view: 'table',
      mine: false,
      incomplete: true,
      complete: false,
      evaluated: true,
      activeSeason: true,
      search: 'Robots & « fusées »',
      sort: 2,
      volunteers: [anna, volunteerAt(anna, school)],
      educators: [],
      schools: [school, anna],
      reviews: ['Unreviewed', 'Returned'],
    }
    expect(stateFromSearch(readListSearch({ ...searchFromState(state) }))).toEqual(state)
  })

  test('says so when nothing is switched on, so that a colleague does not get their own defaults', () => {
    const nothing: ListState = { ...defaultListState(true) }
    expect(saysNothing(searchFromState(nothing))).toBe(false)
    expect(stateFromSearch(searchFromState(nothing))).toEqual(nothing)
    expect(saysNothing(readListSearch({}))).toBe(true)
  })

  test('incomplete=true clears all filters and sets only the incomplete ones', () => {
    expect(stateFromSearch(readListSearch({ incomplete: true }))).toEqual({
      ...defaultListState(true),
      incomplete: true,
    })
  })

  test('survives an address typed by hand', () => {
    const search = readListSearch({
      incomplete: 'yes',
      show: true,
      q: 2026,
      sort: 'up',
      schools: 'x.y',
      view: 'list',
      review: 'finished.',
    })
    expect(stateFromSearch(search)).toEqual({ ...defaultListState(true), search: '2026' })
  })
})

test('where the review stands is asked for in its own words, in whatever order they are typed', () => {
  const state = stateFromSearch(readListSearch({ show: 'all', review: 'reviewed.UNREVIEWED.x' }))
  expect(filtersOf(state)).toEqual([
    { Type: 'ReviewStatus', Value: 'Unreviewed' },
    { Type: 'ReviewStatus', Value: 'Reviewed' },
  ])
  expect(narrows(state)).toBe(true)
})

test('one part of the filter menu that is applied takes along what was picked in the others, each once', () => {
  const [site, educator] = [freshId(), freshId()]
  const state = { ...defaultListState(true), educators: [educator] }
  const named = (id: string) => ({ id, name: id })
  const picks = { volunteers: [named(anna)], educators: [named(educator)], schools: [named(school)] }
  expect(withPicks(state, picks, site)).toEqual({
    volunteers: [volunteerAt(anna, site)],
    educators: [educator],
    schools: [school],
  })
  expect(withPicks(state, noPicks, site)).toEqual({ volunteers: [], educators: [educator], schools: [] })
})

test('the table narrows nothing: it is the same list', () => {
  const state = { ...defaultListState(true), view: 'table' as const }
  expect(filtersOf(state)).toEqual([])
  expect(narrows(state)).toBe(false)
})

test('the headings of the table order it as the query can, and no heading leaves it without an order', () => {
  expect(([0, 1, 2] as const).map(orderOfSort)).toEqual([
    { column: 'Date', descending: false },
    { column: 'Date', descending: true },
    { column: 'ModifiedOn', descending: true },
  ])
  expect(sortOfOrder({ column: 'Date', descending: false }, 2)).toBe(0)
  expect(sortOfOrder({ column: 'Date', descending: true }, 0)).toBe(1)
  expect(sortOfOrder(null, 1)).toBe(2)
  expect(sortOfOrder({ column: 'ModifiedOn', descending: false }, 1)).toBe(2)
  expect(sortOfOrder(null, 2)).toBe(1)
})

test('volunteers start with their own logs, elevated people with everybody’s', () => {
  expect(filtersOf(defaultListState(false))).toEqual([{ Type: 'MyLogs' }])
  expect(filtersOf(defaultListState(true))).toEqual([])
})

test('a volunteer is a person and a site, as the call has them; addresses of earlier builds name no site', () => {
  const search = {
    volunteers: `${anna}.${volunteerAt(anna, school)}.x~${school}.${anna}~${school}~${school}`,
  }
  expect(filtersOf(stateFromSearch(readListSearch(search)))).toEqual([
    { Type: 'Volunteer', Value: { SubjectId: anna, SiteId: null } },
    { Type: 'Volunteer', Value: { SubjectId: anna, SiteId: school } },
  ])
})

describe('what a tab remembers of the list', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('asks at another site for the same people’s hours for that one, each once', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
    const [here, there] = [freshId(), freshId()]
    const left = { ...defaultListState(true), search: 'Zoé', schools: [school] }
    rememberList(anna, { ...left, volunteers: [anna, volunteerAt(anna, here), volunteerAt(school, here)] })
    expect(recallList(anna, there)).toEqual({
      ...left,
      volunteers: [volunteerAt(anna, there), volunteerAt(school, there)],
    })
    expect(recallList(school, there)).toBeUndefined()
  })
})

test('the sort button cycles ascending, descending, none', () => {
  expect([0, 1, 2].map((sort) => nextSort(sort as 0 | 1 | 2))).toEqual([1, 2, 0])
})

describe('arrivals', () => {
  const rows = (...ids: string[]) => ids.map((Id) => ({ Id }))
  const isOwn = (row: { Id: string }) => row.Id.startsWith('own')

  test('others’ logs above what is shown wait and are counted', () => {
    expect(holdArrivals(['b', 'c'], rows('new1', 'b', 'new2', 'c'), isOwn)).toEqual({
      rows: rows('b', 'c'),
      waiting: 2,
    })
  })

  test('own logs appear at once, in their place', () => {
    expect(holdArrivals(['b', 'c'], rows('own1', 'new', 'b', 'own2', 'own3', 'c'), isOwn)).toEqual({
      rows: rows('own1', 'b', 'own2', 'own3', 'c'),
      waiting: 1,
    })
  })

  test('rows below everything shown are added without a word', () => {
    expect(holdArrivals(['b'], rows('b', 'x', 'own1', 'y'), isOwn)).toEqual({
      rows: rows('b', 'x', 'own1', 'y'),
      waiting: 0,
    })
  })

  test('rows on the screen keep their places when their order changes, and go when they no longer match', () => {
    expect(holdArrivals(['a', 'b', 'c'], rows('c', 'a'), isOwn)).toEqual({ rows: rows('a', 'c'), waiting: 0 })
  })

  test('an empty screen takes what comes', () => {
    expect(holdArrivals([], rows('x', 'y'), isOwn)).toEqual({ rows: rows('x', 'y'), waiting: 0 })
  })
})

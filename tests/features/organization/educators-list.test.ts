import { describe, expect, test } from 'vitest'
import { compareTexts } from '../../../domain/kernel/compare-texts.ts'
import { fold } from '../../../domain/kernel/text.ts'
import type { ListedEducator } from '../../../src/data/queries/educators-of-site.ts'
import { arrangeEducators, emailsOf } from '../../../src/features/educators/arrange-educators.ts'
import { type EducatorListState, educatorAddress } from '../../../src/features/educators/educator-address.ts'
import { togglePage, toggleRow } from '../../../src/ui/row-selection.ts'

const { changed, read, searchFrom, stateFrom } = educatorAddress
const first = stateFrom({})
const compare = compareTexts('fr')
const row = (FirstName: string, LastName: string, more: Partial<ListedEducator> = {}): ListedEducator => ({
  Id: `${FirstName} ${LastName}`,
  FirstName,
  LastName,
  Email: '',
  PhoneNumber: '',
  schoolName: '',
  isActive: true,
  entry: null,
  ...more,
  folded: fold([FirstName, LastName, more.schoolName, more.Email].join(' ')),
})
const people = [
  row('Zoé', 'Roy', { schoolName: 'École des Pins', Email: 'zoe@pins.example' }),
  row('Élise', 'Côté', { Email: 'elise@pins.example' }),
  row('Émile', 'Aubin', { isActive: false, Email: 'Elise@pins.example' }),
  row('Alex', 'Roy'),
]
const names = (state: Partial<EducatorListState>) =>
  arrangeEducators(people, { ...first, ...state }, compare).matching.map((one) => one.FirstName)

describe('the address of the educators', () => {
  test('carries every part of the state there and back', () => {
    const state: EducatorListState = {
      search: '514 & « pins »',
      status: 'inactive',
      sort: { column: 'School', descending: true },
      page: 3,
      pageSize: 'all',
    }
    expect(stateFrom(read({ ...searchFrom(state) }))).toEqual(state)
    expect(searchFrom(first)).toEqual({})
  })

  test('survives being typed by hand', () => {
    const search = read({ q: 514, status: 'gone', sort: '-Salary', page: -2, size: 30 })
    expect(stateFrom(search)).toEqual({ ...first, search: '514' })
  })

  test('begins at the first page when the rows or their order change', () => {
    const third = { ...first, page: 3 }
    expect(changed(third, { search: 'roy' }).page).toBe(1)
    expect(changed(third, { page: 4 }).page).toBe(4)
  })
})

describe('the rows', () => {
  test('are the active ones by first name, accents aside, unless the address says otherwise', () => {
    expect(names({})).toEqual(['Alex', 'Élise', 'Zoé'])
    expect(names({ status: 'inactive' })).toEqual(['Émile'])
    expect(names({ status: 'all' })).toEqual(['Alex', 'Élise', 'Émile', 'Zoé'])
  })

  test('are found by words in any order, in names, school and e-mail', () => {
    expect(names({ search: 'PINS zoe' })).toEqual(['Zoé'])
    expect(names({ search: 'pins.example' })).toEqual(['Élise', 'Zoé'])
    expect(names({ search: 'nobody' })).toEqual([])
  })

  test('equal ones stand by first name, downwards too', () => {
    const byLastName = { column: 'LastName', descending: true }
    expect(names({ sort: byLastName, status: 'all' })).toEqual(['Alex', 'Zoé', 'Élise', 'Émile'])
  })

  test('a page beyond the last one shows the last one', () => {
    const many = Array.from({ length: 25 }, (_, index) => row(`A${String(index).padStart(2, '0')}`, 'X'))
    const arranged = arrangeEducators(many, { ...first, page: 9 }, compare)
    expect([arranged.page, arranged.rows.length, arranged.matching.length]).toEqual([3, 5, 25])
    expect(arrangeEducators(many, { ...first, pageSize: 'all' }, compare).rows).toHaveLength(25)
    expect(arrangeEducators([], { ...first, page: 2 }, compare)).toMatchObject({
      matching: [],
      rows: [],
      page: 1,
    })
  })
})

test('e-mail addresses come once each, separated by a semicolon and a space; those without are counted', () => {
  expect(emailsOf(people)).toEqual({ text: 'zoe@pins.example; Elise@pins.example', count: 2, without: 1 })
})

describe('selecting rows', () => {
  const ids = ['a', 'b', 'c', 'd']

  test('a range becomes what its last row becomes', () => {
    expect([...toggleRow(ids, new Set(), 'c', 'a')]).toEqual(['a', 'b', 'c'])
    expect([...toggleRow(ids, new Set(['a', 'b', 'c', 'd']), 'b', 'c')]).toEqual(['a', 'd'])
    expect([...toggleRow(ids, new Set(['a']), 'a')]).toEqual([])
    expect([...toggleRow(ids, new Set(), 'b', 'elsewhere')]).toEqual(['b'])
  })

  test('the box of the page leaves what is selected on other pages', () => {
    expect([...togglePage(ids, new Set(['z', 'b']))]).toEqual(['z', 'b', 'a', 'c', 'd'])
    expect([...togglePage(ids, new Set(['z', ...ids]))]).toEqual(['z'])
  })
})

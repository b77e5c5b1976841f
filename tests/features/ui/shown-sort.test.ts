import { expect, test } from 'vitest'
import { nextSort, shownSort } from '../../../src/ui/shown-sort.ts'
import type { Column, TableSort } from '../../../src/ui/table-types.ts'

const cell = () => null
const name: Column<unknown> = { id: 'Name', header: 'Name', cell, sortable: true, usual: 'ascending' }
const date: Column<unknown> = { id: 'Date', header: 'Date', cell, sortable: true, usual: 'descending' }
const type: Column<unknown> = { id: 'Type', header: 'Type', cell, sortable: true }

/** The orders that a heading asks for, pressed so many times: as a list's address takes them. */
function pressed(column: Column<unknown>, times: number): (string | null)[] {
  let sort: TableSort | null = null
  return Array.from({ length: times }, () => {
    const shown = shownSort([column], sort)
    sort = nextSort(column, shown?.column === column.id ? shown : null)
    return sort && `${sort.descending ? '-' : ''}${sort.column}`
  })
}

test('a list shows the order that it opens with, until another is asked for', () => {
  expect(shownSort([type, date], null)).toEqual({ column: 'Date', descending: true })
  expect(shownSort([type, name], undefined)).toEqual({ column: 'Name', descending: false })
  expect(shownSort([type, date], { column: 'Type', descending: false })).toEqual({
    column: 'Type',
    descending: false,
  })
  expect(shownSort([type], null)).toBeNull()
})

test('each press of a heading changes the order: the usual one only turns round', () => {
  expect(pressed(type, 4)).toEqual(['Type', '-Type', null, 'Type'])
  expect(pressed(name, 3)).toEqual(['-Name', null, '-Name'])
  expect(pressed(date, 3)).toEqual(['Date', null, 'Date'])
  // From another column: its own way first.
  expect(nextSort(date, null)).toEqual({ column: 'Date', descending: false })
  expect(nextSort(date, { column: 'Date', descending: false })).toBeNull()
  expect(nextSort(name, { column: 'Name', descending: false })).toEqual({ column: 'Name', descending: true })
  expect(nextSort(name, { column: 'Name', descending: true })).toBeNull()
})

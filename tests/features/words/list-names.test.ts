import { expect, test } from 'vitest'
import type { EnumerationList, EnumerationRecord } from '../../../domain/enumeration/enumeration-list.ts'
import { systemLists } from '../../../server/shipped/system-lists.ts'
import { arrangeLists } from '../../../src/features/enumerations/lists/arrange-lists.ts'
import { enumerationRows } from '../../../src/features/enumerations/values/arrange-enumerations.ts'
import { listNamePhrases } from '../../../src/pickers/enumerations/list-names.ts'

test('every list that a charity begins with has a name in both languages', () => {
  expect(systemLists.map(({ name }) => name).filter((name) => !listNamePhrases.has(name))).toEqual([])
})

/** As a French reader calls them. */
const nameOf = (name: string) => (name === 'Areas of study' ? 'Domaines d’études' : name)
const list = (Name: string) =>
  ({ Id: Name, Name, SystemName: null, EnumerationItems: [] }) as unknown as EnumerationList
const place = { search: '', sort: undefined, page: 1, pageSize: 10 } as unknown as Parameters<
  typeof arrangeLists
>[1]
const arranged = (search: string) => {
  const found = arrangeLists(
    [list('Zones'), list('Areas of study'), list('Écoles')],
    { ...place, search },
    (a, b) => a.localeCompare(b, 'fr'),
    nameOf,
  )
  return found.rows.map(({ Name }) => Name)
}

test('lists are ordered and found by the names that their reader sees', () => {
  expect(arranged('')).toEqual(['Areas of study', 'Écoles', 'Zones'])
  expect(arranged('domaines')).toEqual(['Areas of study'])
})

test('a value names its lists as their reader calls them, and one of the charity’s own as it is', () => {
  const value = {
    LocalizationKey: 'k',
    Localizations: { en: 'Chemistry', fr: 'Chimie' },
    Description: '',
    Value: 'chemistry',
    Lists: [
      { Id: '1', Name: 'Areas of study' },
      { Id: '2', Name: 'Our favourites' },
    ],
  } as unknown as EnumerationRecord
  const [row] = enumerationRows([value], 'fr', nameOf)
  expect(row?.lists).toBe('Domaines d’études, Our favourites')
})

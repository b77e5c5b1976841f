import { randomUUID } from 'node:crypto'
import { enumerationId } from './seed.ts'

/** Where words are called. */
export const wordsPath = '/api/localizations/Localization'

/** The body of a new value; its words are those of a seeded one. */
export const enumerationBody = (more: object = {}) => ({
  Id: randomUUID(),
  LocalizationKey: 'Grades.1',
  Description: 'Made by a test',
  Value: 'Test',
  ...more,
})

/** An item of a list that offers a value at a place. */
export const listItem = (value: string, place: number) => ({
  Id: randomUUID(),
  EnumerationId: value,
  SortOrder: place,
  ConditionalTrigger: false,
})

/** The body of a new list of three values, which no form asks by a system name. */
export const listBody = (more: object = {}) => ({
  Id: randomUUID(),
  Name: 'Test list',
  SystemName: null,
  EnumerationItems: ([1, 2, 3] as const).map((place) => listItem(enumerationId('Grades', place), place)),
  ...more,
})

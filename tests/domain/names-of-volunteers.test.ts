import { expect, test } from 'vitest'
import type { VolunteerLogItem } from '../../domain/log/document.ts'
import { namesOfVolunteers } from '../../domain/log/names.ts'

const item = (changes: Partial<VolunteerLogItem>): VolunteerLogItem => ({
  Id: 'item',
  SubjectId: null,
  SiteId: null,
  AuxData: null,
  LogHours: [],
  ...changes,
})
const contact = { FirstName: 'Max', LastName: 'Roy', Email: 'max@pins.example', Affiliation: 'Mother' }

test('the people of a log are named by it, else by what else is known, in its order', () => {
  const items = [
    item({ SubjectId: 'zoe' }),
    item({ SubjectId: 'ada', Subject: { Id: 'ada', FullName: 'Ada Diaz' } }),
    item({ SubjectId: 'nobody knows' }),
  ]
  const known = new Map([
    ['ada', 'Somebody else'],
    ['zoe', 'Zoé Roy'],
  ])
  expect(namesOfVolunteers(items, known)).toEqual(['Zoé Roy', 'Ada Diaz'])
  expect(namesOfVolunteers(items)).toEqual(['Ada Diaz'])
})

test('whoever has no account is named where contact details are told, and not where they are withheld', () => {
  const [told, withheld] = [item({ AuxData: contact }), item({ HasAuxData: true })]
  expect(namesOfVolunteers([told, withheld, item({ AuxData: { ...contact, FirstName: '' } })])).toEqual([
    'Max Roy',
    'Roy',
  ])
})

test('a name of whoever was chosen before names nobody', () => {
  const moved = item({ SubjectId: 'zoe', Subject: { Id: 'ada', FullName: 'Ada Diaz' } })
  expect(namesOfVolunteers([moved])).toEqual([])
  expect(namesOfVolunteers([moved], new Map([['zoe', 'Zoé Roy']]))).toEqual(['Zoé Roy'])
})

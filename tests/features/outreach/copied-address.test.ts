import { expect, test } from 'vitest'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import { copiedAddress, type Place } from '../../../src/features/outreach-desk/copied-address.ts'

const empty: Place = { EventAddress: null, EventCity: null, EventPostalCode: null, EventProvince: null }

const copied = (school: Partial<OrganizationRecord>, before: Partial<Place> = {}, now = empty) =>
  copiedAddress(
    { Address: '', City: '', PostalCode: '', RegionId: null, ...school } as OrganizationRecord,
    (province) => province === 'ON',
    { copied: before, now },
  )

test('of a school’s address a request takes what the register has, and keeps what was typed where it has nothing', () => {
  const whole = { Address: '1 King Street', City: 'Toronto', PostalCode: 'M5V 1A1', RegionId: 'ON' }
  expect(copied(whole)).toEqual({
    told: 'all',
    place: {
      EventAddress: '1 King Street',
      EventCity: 'Toronto',
      EventPostalCode: 'M5V 1A1',
      EventProvince: 'ON',
    },
  })
  const typed = { ...empty, EventAddress: 'Gate 3' }
  expect(copied({ City: 'Toronto' }, {}, typed)).toEqual({ told: 'some', place: { EventCity: 'Toronto' } })
  // A province that the list does not offer any more is not taken over.
  expect(copied({ RegionId: 'removed' })).toEqual({ told: 'nothing', place: {} })
})

test('what was copied of another school before does not stay beside it, unless somebody wrote over it', () => {
  const before = { EventAddress: '1 King Street', EventCity: 'Toronto', EventPostalCode: 'M5V 1A1' }
  const now = { ...empty, ...before, EventPostalCode: 'M5V 1A2' }
  expect(copied({ City: 'Ottawa' }, before, now)).toEqual({
    told: 'some',
    place: { EventCity: 'Ottawa', EventAddress: null },
  })
})

import { expect, test } from 'vitest'
import type { OrganizationRecord } from '../../domain/organization/schema.ts'
import { copiedAddress } from '../../src/features/outreach-desk/copied-address.ts'

const copied = (school: Partial<OrganizationRecord>) =>
  copiedAddress(
    { Address: '', City: '', PostalCode: '', RegionId: null, ...school } as OrganizationRecord,
    (province) => province === 'ON',
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
  expect(copied({ City: 'Toronto' })).toEqual({ told: 'some', place: { EventCity: 'Toronto' } })
  // A province that the list does not offer any more is not taken over.
  expect(copied({ RegionId: 'removed' })).toEqual({ told: 'nothing', place: {} })
})

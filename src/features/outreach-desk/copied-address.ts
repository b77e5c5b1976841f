import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import type { OutreachRequest } from '../../../domain/outreach/document.ts'

type Place = Pick<OutreachRequest, 'EventAddress' | 'EventCity' | 'EventPostalCode' | 'EventProvince'>

/**
 * What a request takes of its school's address, and how much of it the register has. Where that has a gap, what was typed
 * stays; a province that is not offered any more is one.
 */
export function copiedAddress(
  { Address, City, PostalCode, RegionId }: OrganizationRecord,
  isOffered: (province: string) => boolean,
): { told: 'all' | 'some' | 'nothing'; place: Partial<Place> } {
  const register: Place = {
    EventAddress: Address,
    EventCity: City,
    EventPostalCode: PostalCode,
    EventProvince: RegionId && isOffered(RegionId) ? RegionId : null,
  }
  const fields = Object.entries(register)
  const filled = fields.filter(([, value]) => value)
  const told = filled.length === 0 ? 'nothing' : filled.length < fields.length ? 'some' : 'all'
  return { told, place: Object.fromEntries(filled) }
}

import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import type { OutreachRequest } from '../../../domain/outreach/document.ts'

export type Place = Pick<OutreachRequest, 'EventAddress' | 'EventCity' | 'EventPostalCode' | 'EventProvince'>

/**
 * What a request takes of its school's address, and how much of it the register has. Where that has a gap, what was typed
 * stays, and what was `copied` before of another school does not; a province that is not offered any more is one.
 */
export function copiedAddress(
  { Address, City, PostalCode, RegionId }: OrganizationRecord,
  isOffered: (province: string) => boolean,
  before: { copied: Partial<Place>; now: Place },
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
  const isLeftOver = (field: string) => {
    const copied = before.copied[field as keyof Place]
    return Boolean(copied) && before.now[field as keyof Place] === copied
  }
  const place = fields.flatMap(([field, value]) =>
    value ? [[field, value]] : isLeftOver(field) ? [[field, null]] : [],
  )
  return { told, place: Object.fromEntries(place) }
}

import type { Actor } from '../kernel/actor.ts'
import type { Problem } from '../kernel/problems.ts'
import { seesStaffFields } from './permissions.ts'

/** A body without what it says of staff-only fields, and what of that is refused. */
export interface StaffFieldsRead<B> {
  body: B
  refusals: Problem[]
}

interface StaffBody {
  ZoomId?: unknown
  SpecialInitiativesHeader?: { Items?: readonly unknown[] | null } | null
  VolunteerLogHeader?: PeopleBody
  FacilitatorLogHeader?: PeopleBody
}

type PeopleBody = { LogItems?: readonly { Id?: string; AuxData?: unknown }[] | null } | null

/**
 * Reads a body of somebody who does not see staff-only fields (decisions, Activities): ZoomId,
 * SpecialInitiativesHeader, contact details of people without an account. They were shown empty, so empty means "as it
 * is" and is taken out of the body; any value is refused (`staff_only_field`) whatever is stored, or guesses would be
 * told from misses. Staff's bodies stay as they are.
 */
export function readStaffFields<B extends object>(body: B, actor: Actor): StaffFieldsRead<B> {
  if (seesStaffFields(actor)) return { body, refusals: [] }
  const { ZoomId, SpecialInitiativesHeader, ...rest } = body as StaffBody
  const refusals: Problem[] = []
  const refuse = (Field: string) => refusals.push({ Code: 'staff_only_field', Field })
  if (!isNothing(ZoomId)) refuse('ZoomId')
  if ((SpecialInitiativesHeader?.Items ?? []).length > 0) refuse('SpecialInitiativesHeader.Items')
  for (const header of ['VolunteerLogHeader', 'FacilitatorLogHeader'] as const) {
    const people = rest[header]
    if (!people?.LogItems) continue
    const LogItems = people.LogItems.map(({ AuxData, ...item }, place) => {
      if (!isNothing(AuxData)) refuse(`${header}.LogItems[${item.Id ?? place}].AuxData`)
      return item
    })
    rest[header] = { ...people, LogItems }
  }
  return { body: rest as B, refusals }
}

/** Nothing, an empty text, or an object of such: what an empty field looks like. */
const isNothing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isNothing)
    : value === undefined || value === null || value === ''

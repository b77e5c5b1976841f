import { type Actor, isStaff } from '../kernel/actor.ts'
import type { Problem } from '../kernel/problems.ts'
import type { EnumerationChoice, VolunteerLogItem } from './document.ts'
import { missingPerson } from './volunteers.ts'

/** Who sees and sets ZoomId, SpecialInitiativesHeader and non-account volunteers. */
export const seesStaffFields = (actor: Actor): boolean => isStaff(actor)

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
  const { ZoomId: _, SpecialInitiativesHeader: __, ...rest } = body as StaffBody
  for (const header of peopleHeaders) {
    const people = rest[header]
    if (people?.LogItems?.some((item) => 'AuxData' in item))
      rest[header] = { ...people, LogItems: people.LogItems.map(({ AuxData: _, ...item }) => item) }
  }
  return { body: rest as B, refusals: saidOfStaffFields(body) }
}

/** True of the body of a new log that says of staff-only fields what a log says without them: read whole, it comes to the same. */
export function isWithoutStaffFields(body: StaffBody): boolean {
  if ((body.ZoomId ?? null) !== null || body.SpecialInitiativesHeader?.Items?.length) return false
  return peopleHeaders.every(
    (header) => body[header]?.LogItems?.every(({ AuxData }) => (AuxData ?? null) === null) ?? true,
  )
}

const peopleHeaders = ['VolunteerLogHeader', 'FacilitatorLogHeader'] as const

type PeopleHeader = (typeof peopleHeaders)[number]

/** What a body says of staff-only fields that somebody else may not say. */
function saidOfStaffFields(body: StaffBody): Problem[] {
  const refusals: Problem[] = []
  const refuse = (Field: string) => refusals.push({ Code: 'staff_only_field', Field })
  if (!isNothing(body.ZoomId)) refuse('ZoomId')
  if ((body.SpecialInitiativesHeader?.Items ?? []).length > 0) refuse('SpecialInitiativesHeader.Items')
  for (const header of peopleHeaders)
    body[header]?.LogItems?.forEach(({ AuxData, Id }, place) => {
      if (!isNothing(AuxData)) refuse(`${header}.LogItems[${Id ?? place}].AuxData`)
    })
  return refusals
}

/** Nothing, an empty text, or an object of such: what an empty field looks like. */
const isNothing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isNothing)
    : value === undefined || value === null || value === ''

/** What logs of every kind hold that is for staff alone; ZoomId where there is one. */
interface StaffFields {
  SpecialInitiativesHeader: { Items: EnumerationChoice[] }
  VolunteerLogHeader: { LogItems: VolunteerLogItem[] }
  ZoomId?: string | null
}

/**
 * Staff-only values that somebody else set or changed: ZoomId, SpecialInitiativesHeader, contact details of
 * non-account volunteers, which a removal of their item takes away. `before` is null for a create. Leaving them out
 * keeps them (decisions, Activities); whatever `body` says of them is refused, be it what is stored or not.
 */
export function staffFieldRefusals(
  before: StaffFields | null,
  after: StaffFields,
  actor: Actor,
  body?: object | null,
): Problem[] {
  if (seesStaffFields(actor)) return []
  const said = body ? saidOfStaffFields(body) : []
  if (said.length > 0) return said
  const refusals: Problem[] = []
  if ((before?.ZoomId ?? null) !== (after.ZoomId ?? null))
    refusals.push({ Code: 'staff_only_field', Field: 'ZoomId' })
  if (chosen(before?.SpecialInitiativesHeader) !== chosen(after.SpecialInitiativesHeader)) {
    refusals.push({ Code: 'staff_only_field', Field: 'SpecialInitiativesHeader.Items' })
  }
  return [
    ...refusals,
    ...contactRefusals(before?.VolunteerLogHeader.LogItems ?? [], after.VolunteerLogHeader.LogItems),
  ]
}

/** Contact details of people without an account that were set, changed or taken away: by others than staff. */
export function contactRefusals(
  before: readonly VolunteerLogItem[],
  after: readonly VolunteerLogItem[],
  list = 'VolunteerLogHeader',
): Problem[] {
  const refuse = (Field: string): Problem => ({ Code: 'staff_only_field', Field })
  const changed = after
    .filter((item) => {
      const earlier = before.find((other) => other.Id === item.Id)?.AuxData ?? null
      if (earlier === null && item.AuxData === null) return false
      return JSON.stringify(contactOf(earlier)) !== JSON.stringify(contactOf(item.AuxData))
    })
    .map((item) => refuse(`${list}.LogItems[${item.Id}].AuxData`))
  const kept = new Set(after.map((item) => item.Id))
  const gone = before
    .filter((item) => item.AuxData && !kept.has(item.Id))
    .map((item) => refuse(`${list}.LogItems[${item.Id}]`))
  return [...changed, ...gone]
}

const chosen = (header: { Items: { EnumerationId: string }[] } | undefined): string =>
  (header?.Items ?? [])
    .map((item) => item.EnumerationId)
    .sort()
    .join()

const contactOf = (
  contact: { FirstName: string; LastName: string; Email: string; Affiliation: string } | null,
) => contact && [contact.FirstName, contact.LastName, contact.Email, contact.Affiliation]

/** The document as somebody without staff rights sees it: staff-only fields empty. */
export function withoutStaffFields<A extends StaffFields>(log: A): A {
  return {
    ...log,
    ...('ZoomId' in log ? { ZoomId: null } : {}),
    SpecialInitiativesHeader: { Items: [] },
    VolunteerLogHeader: {
      ...log.VolunteerLogHeader,
      LogItems: withoutContacts(log.VolunteerLogHeader.LogItems),
    },
  }
}

/**
 * The document of a log without the hours of people whose contact details the reader was not told: written anew, they would
 * be the hours of nobody.
 */
export function withoutWithheldPeople<D extends object>(log: D): D {
  const result: PeopleDocument = { ...log }
  for (const header of peopleHeaders) {
    const people = result[header]
    if (people?.LogItems) {
      result[header] = { ...people, LogItems: people.LogItems.filter((item) => !isWithheld(item)) }
    }
  }
  return result as D
}

/** How many people {@link withoutWithheldPeople} leaves out of a log, each once for each time that they are in it. */
export function countWithheldPeople(log: object): number {
  const people: PeopleDocument = log
  return peopleHeaders.reduce(
    (sum, header) => sum + (people[header]?.LogItems ?? []).filter(isWithheld).length,
    0,
  )
}

type PeopleDocument = Partial<Record<PeopleHeader, { LogItems: readonly VolunteerLogItem[] } | null>>

/** True of hours of a person without an account whose contact details the reader was not told. */
export const isWithheld = ({
  AuxData,
  HasAuxData,
}: Pick<VolunteerLogItem, 'AuxData' | 'HasAuxData'>): boolean => !AuxData && HasAuxData === true

/** People with their hours as somebody without staff rights sees them: that contact details exist and whether one is missing, not which. */
export const withoutContacts = (items: readonly VolunteerLogItem[]): VolunteerLogItem[] =>
  items.map((item) => ({
    ...item,
    AuxData: null,
    HasAuxData: item.AuxData !== null,
    ...(item.AuxData && { AuxDataIsWhole: missingPerson(item, '').length === 0 }),
  }))

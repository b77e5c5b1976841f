import { activityTypeIds } from '../../../domain/activity/constants.ts'
import { emptyActivity } from '../../../domain/activity/document.ts'
import { emptyProgramSupport } from '../../../domain/program-support/document.ts'
import { syncedRecords } from '../../../domain/records.ts'
import { emptyDocument } from '../../../domain/sync/empty.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire.ts'
import { emptyTraining } from '../../../domain/training/document.ts'
import { idsFrom } from './random.ts'

/** The fields that schedules write to. */
export const textFields: Record<SyncedType, readonly string[]> = {
  Organization: ['Name', 'City'],
  EducatorAuxData: ['FirstName', 'Email'],
  Workshop: ['Name', 'Description'],
  ProgramSupport: ['Name', 'Description'],
  Training: ['OtherTraining', 'Description'],
}

const sites = idsFrom(0x517e)
/** Sites, and kits, that schedules choose from: few, so that two people often choose the same. */
export const someIds = [sites(), sites(), sites()]

/** A document with nothing in it that the device and the server can hold. */
export function blank(type: SyncedType, id: string): Doc {
  if (type === 'Workshop') {
    const activity = emptyActivity(id, activityTypeIds.Workshop, someIds[0] ?? '')
    return { ...activity, Date: '2026-11-12' } as unknown as Doc
  }
  if (type === 'ProgramSupport') {
    return { ...emptyProgramSupport(id, someIds[0] ?? ''), DateCompleted: '2026-11-12' } as unknown as Doc
  }
  if (type === 'Training') {
    const training = emptyTraining(id, 'SiteSpecificTraining', someIds[0] ?? '')
    return { ...training, CompletedDate: '2026-11-12' } as unknown as Doc
  }
  return { Id: id, ...emptyDocument(syncedRecords[type].shape) }
}

/** How {@link withMember} makes and reports a change. */
export interface MemberChange {
  newId: () => string
  token: () => string
  /** A value was written at this path. */
  written: (path: string, token: string) => void
  /** The member at this path was removed. */
  removed: (path: string) => void
}

/** A document with one member more, less or changed, as `b` says. */
export function withMember(type: SyncedType, doc: Doc, b: number, change: MemberChange): Doc {
  if (type === 'EducatorAuxData') return withSite(doc, b, change)
  const hasPeople = type === 'Training' || type === 'ProgramSupport'
  if (hasPeople) return withPerson(doc, b, change)
  return type === 'Workshop' && b % 5 === 0 ? withSchool(doc, b, change) : withKit(doc, b, change)
}

function withSite(doc: Doc, b: number, { newId }: MemberChange): Doc {
  const header = doc.EducatorSiteHeader as { Items: Doc[] }
  const SiteId = someIds[b % 3]
  const left = header.Items.filter((item) => item.SiteId !== SiteId)
  const isThere = left.length < header.Items.length
  const Items = isThere ? left : [...left, { Id: newId(), SiteId, IsActive: b % 2 === 0 }]
  return { ...doc, EducatorSiteHeader: { ...header, Items } }
}

/** A school that is in no register yet: begun, removed, or with one detail more. */
function withSchool(doc: Doc, b: number, change: MemberChange): Doc {
  const header = doc.SchoolDemographicResponseHeader as { Items: Doc[] }
  const begun = header.Items
  const chosen = begun[b % Math.max(1, begun.length)]
  const withSchools = (Items: Doc[]): Doc => ({
    ...doc,
    SchoolDemographicResponseHeader: { ...header, Items },
  })
  const list = 'SchoolDemographicResponseHeader.Items'
  const told = (id: string, known: unknown) => {
    const City = change.token()
    change.written(`${list}[${id}].OrganizationDetails.City`, City)
    return { ...noDetails, ...(known as Doc | null), City }
  }
  if (!chosen || b % 3 === 0) {
    const Id = change.newId()
    return withSchools([
      ...begun,
      { Id, OrganizationId: null, OrganizationDetails: told(Id, null), NumberOfYouth: null },
    ])
  }
  if (b % 3 === 1) {
    change.removed(`${list}[${String(chosen.Id)}]`)
    return withSchools(begun.filter((school) => school !== chosen))
  }
  const changed = { ...chosen, OrganizationDetails: told(String(chosen.Id), chosen.OrganizationDetails) }
  return withSchools(begun.map((school) => (school === chosen ? changed : school)))
}

const noDetails = {
  Name: null,
  Address: null,
  City: null,
  RegionId: null,
  PostalCode: null,
  TelephoneNumber: null,
  GenderDistributionId: null,
  LanguageId: null,
}

function withKit(doc: Doc, b: number, change: MemberChange): Doc {
  const kits = doc.WorkshopKits as Doc[]
  const chosen = kits[b % Math.max(1, kits.length)]
  if (!chosen || b % 3 === 0) {
    const Id = change.newId()
    const [KitId, KitCondition] = [someIds[b % 3], change.token()]
    change.written(`WorkshopKits[${Id}].KitCondition`, KitCondition)
    return { ...doc, WorkshopKits: [...kits, { Id, KitId, IsKitDamaged: null, KitCondition }] }
  }
  const path = `WorkshopKits[${String(chosen.Id)}]`
  if (b % 3 === 1) {
    change.removed(path)
    return { ...doc, WorkshopKits: kits.filter((kit) => kit !== chosen) }
  }
  const KitCondition = change.token()
  change.written(`${path}.KitCondition`, KitCondition)
  return { ...doc, WorkshopKits: kits.map((kit) => (kit === chosen ? { ...kit, KitCondition } : kit)) }
}

function withPerson(doc: Doc, b: number, change: MemberChange): Doc {
  const people = (doc.VolunteerLogHeader as { LogItems: Doc[] }).LogItems
  const chosen = people[b % Math.max(1, people.length)]
  const withPeople = (LogItems: Doc[]): Doc => ({ ...doc, VolunteerLogHeader: { LogItems } })
  const contact = (path: string) => {
    const Affiliation = change.token()
    change.written(`${path}.AuxData.Affiliation`, Affiliation)
    return { FirstName: null, LastName: null, Email: null, Affiliation }
  }
  if (!chosen || b % 3 === 0) {
    const Id = change.newId()
    const AuxData = contact(`VolunteerLogHeader.LogItems[${Id}]`)
    return withPeople([...people, { Id, SubjectId: someIds[b % 3], SiteId: null, AuxData, LogHours: [] }])
  }
  const path = `VolunteerLogHeader.LogItems[${String(chosen.Id)}]`
  if (b % 3 === 1) {
    change.removed(path)
    return withPeople(people.filter((person) => person !== chosen))
  }
  const changed = { ...chosen, AuxData: contact(path) }
  return withPeople(people.map((person) => (person === chosen ? changed : person)))
}

import { activityTypeIds } from '../../../domain/activity/constants.ts'
import { emptyActivity } from '../../../domain/activity/document.ts'
import { emptyProgramSupport } from '../../../domain/program-support/document.ts'
import { emptyDocument } from '../../../domain/sync/empty.ts'
import { syncedRecords } from '../../../domain/sync/synced-records.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire.ts'
import { idsFrom } from './random.ts'

/** The fields that schedules write to. */
export const textFields: Record<SyncedType, readonly string[]> = {
  Organization: ['Name', 'City'],
  EducatorAuxData: ['FirstName', 'Email'],
  Workshop: ['Name', 'Description'],
  ProgramSupport: ['Name', 'Description'],
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
  return type === 'ProgramSupport' ? withHours(doc, b, change) : withKit(doc, b, change)
}

/** Somebody without an account more, renamed or removed. */
function withHours(doc: Doc, b: number, change: MemberChange): Doc {
  const header = doc.VolunteerLogHeader as { LogItems: Doc[] }
  const items = header.LogItems
  const put = (LogItems: Doc[]): Doc => ({ ...doc, VolunteerLogHeader: { ...header, LogItems } })
  const contact = (FirstName: string) => ({ FirstName, LastName: 'Roy', Email: '', Affiliation: '' })
  const pathOf = (id: unknown) => `VolunteerLogHeader.LogItems[${String(id)}]`
  const chosen = items[b % Math.max(1, items.length)]
  const token = chosen && b % 3 === 1 ? '' : change.token()
  if (!chosen || b % 3 === 0) {
    const Id = change.newId()
    change.written(`${pathOf(Id)}.AuxData.FirstName`, token)
    return put([...items, { Id, SubjectId: null, SiteId: null, AuxData: contact(token), LogHours: [] }])
  }
  if (b % 3 === 1) {
    change.removed(pathOf(chosen.Id))
    return put(items.filter((item) => item !== chosen))
  }
  change.written(`${pathOf(chosen.Id)}.AuxData.FirstName`, token)
  return put(items.map((item) => (item === chosen ? { ...item, AuxData: contact(token) } : item)))
}

function withSite(doc: Doc, b: number, { newId }: MemberChange): Doc {
  const header = doc.EducatorSiteHeader as { Items: Doc[] }
  const SiteId = someIds[b % 3]
  const left = header.Items.filter((item) => item.SiteId !== SiteId)
  const isThere = left.length < header.Items.length
  const Items = isThere ? left : [...left, { Id: newId(), SiteId, IsActive: b % 2 === 0 }]
  return { ...doc, EducatorSiteHeader: { ...header, Items } }
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

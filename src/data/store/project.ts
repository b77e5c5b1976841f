import { isComplete } from '../../../domain/activity/completeness.ts'
import type { Activity, ActivityRecord } from '../../../domain/activity/document.ts'
import { placeInList } from '../../../domain/activity/list-order.ts'
import { sitesOfActivity } from '../../../domain/activity/permissions.ts'
import { fold } from '../../../domain/kernel/text.ts'
import { type NamesById, namesOfVolunteers } from '../../../domain/log/names.ts'
import { type Season, seasonOf } from '../../../domain/site/season.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire.ts'
import { sitesOfTraining, type Training } from '../../../domain/training/document.ts'
import { placeAt } from './listed-logs.ts'
import type { PersonDatabase } from './person-database.ts'
import { programSupportRow } from './program-support-row.ts'
import { readRef } from './records.ts'
import {
  hoursFor,
  type Listing,
  type ListingRow,
  type OutboxRow,
  type Ref,
  type ReferenceRow,
  refOf,
} from './rows.ts'
import { namesFor } from './volunteer-names.ts'

/** What projections need besides the document. */
export interface ProjectionContext {
  seasons: readonly Season[]
  /** The person's own Id, the author of what the server does not have yet. */
  me: string | null
  now: string
  generation: number
}

/** Reads the context, in the surrounding transaction when there is one. */
export async function projectionContext(db: PersonDatabase, now: string): Promise<ProjectionContext> {
  const [seasons, me, generation] = await Promise.all([
    db.reference.where('type').equals('Season').toArray(),
    db.reference.where('type').equals('Me').first(),
    db.meta.get('generation'),
  ])
  return {
    seasons: seasons.map((row) => row.doc as unknown as Season),
    me: me?.id ?? null,
    now,
    generation: (generation?.value as number | undefined) ?? 0,
  }
}

/**
 * Brings the rows that lists and pickers read in line with a record, after its base or its unsent work changed.
 * Part of the same transaction. A record that is hidden, to be deleted or not here has no rows.
 */
export async function project(db: PersonDatabase, ref: Ref, context: ProjectionContext): Promise<void> {
  await forgetHidden(db, ref)
  const record = await readRef(db, ref)
  const isShown = record && !record.deleted && !record.hidden
  if (ref.startsWith('Workshop:')) {
    const names = isShown && (await namesFor(db, record.doc))
    await list(db, ref, names ? listingOf(record.doc, record.entries, context, names) : {})
  } else if (ref.startsWith('ProgramSupport:')) {
    if (isShown) await db.programSupport.put(programSupportRow(record.doc, context))
    else await db.programSupport.delete(ref.slice('ProgramSupport:'.length))
  } else if (isShown) await db.reference.put(referenceRow(record.type, record.doc, context))
  else await db.reference.delete(ref)
}

/** Puts into the head of an activity what lists are to show of it; nothing takes it out of them. */
async function list(db: PersonDatabase, ref: Ref, listing: Listing): Promise<void> {
  const head = await db.heads.get(ref)
  if (!head) return
  const { listed, places, ...rest } = head
  await db.heads.put({ ...rest, ...listing })
}

/**
 * {@link project} for a record that is being created: it has no rows yet, so nothing needs to be looked up. What lists
 * are to show of an activity goes into its head ({@link listingOfNew}).
 */
export async function projectNew(
  db: PersonDatabase,
  entry: OutboxRow,
  body: Doc,
  context: ProjectionContext,
): Promise<void> {
  const doc = { ...body, Version: 0 }
  if (entry.type === 'Workshop') return
  if (entry.type === 'ProgramSupport') await db.programSupport.put(programSupportRow(doc, context))
  else await db.reference.put(referenceRow(entry.type, doc, context))
}

/** What the head of a record that is being created says to lists; `names` are those of its people. */
export const listingOfNew = (
  entry: OutboxRow,
  body: Doc,
  context: ProjectionContext,
  names: NamesById,
): Listing => (entry.type === 'Workshop' ? listingOf({ ...body, Version: 0 }, [entry], context, names) : {})

/** A record that the person may no longer see is kept only for its unsent work; without any, it goes. */
async function forgetHidden(db: PersonDatabase, ref: Ref): Promise<void> {
  const head = await db.heads.get(ref)
  if (head?.hidden !== 1 || (await db.outbox.where('ref').equals(ref).count()) > 0) return
  await db.heads.delete(ref)
  await db.texts.delete(ref)
}

/** What the head of an activity says to lists, with its place at each of its sites. */
export function listingOf(
  doc: Doc,
  entries: readonly OutboxRow[],
  context: ProjectionContext,
  names?: NamesById,
): Required<Listing> {
  const listed = listingRow(doc, entries, context, names)
  return { listed, places: listed.SiteIds.map((siteId) => placeAt(siteId, listed)) }
}

/**
 * The row of an activity. With unsent work, what the server derives is worked out here, with the names that the device knows
 * (`namesFor`).
 */
export function listingRow(
  doc: Doc,
  entries: readonly OutboxRow[],
  context: ProjectionContext,
  names?: NamesById,
): ListingRow {
  const activity = doc as unknown as Activity & Partial<ActivityRecord>
  const isPending = entries.length > 0
  const siteIds = sitesOfActivity(activity)
  const season = seasonOf(activity.Date, context.seasons)
  const CreatedOn = activity.CreatedOn ?? firstSavedAt(entries) ?? context.now
  return {
    Id: activity.Id,
    ...placeInList({ Date: activity.Date, CreatedOn }),
    Date: activity.Date,
    Time: activity.Time,
    Name: activity.Name ?? '',
    folded: fold(activity.Name ?? ''),
    WorkshopTypeId: activity.WorkshopTypeId,
    CreatedBySiteId: activity.CreatedBySiteId,
    SeasonId: isPending ? (season?.Id ?? null) : (activity.SeasonId ?? season?.Id ?? null),
    IsComplete: isPending ? isComplete(activity, context.seasons) : (activity.IsComplete ?? false),
    HasEvaluations: activity.HasEvaluations ?? false,
    CreatedById: activity.CreatedById ?? context.me ?? '',
    CreatedOn,
    ModifiedOn: isPending ? context.now : (activity.ModifiedOn ?? context.now),
    SiteIds: siteIds,
    SubjectIds: activity.VolunteerLogHeader.LogItems.flatMap((item) => item.SubjectId ?? []),
    SubjectSites: activity.VolunteerLogHeader.LogItems.flatMap((item) =>
      item.SubjectId ? [hoursFor(item.SubjectId, item.SiteId)] : [],
    ),
    EducatorIds: activity.EducatorLogHeader.Items.flatMap((item) => item.EducatorAuxDataId ?? []),
    OrganizationIds: activity.SchoolDemographicResponseHeader.Items.flatMap(
      (item) => item.OrganizationId ?? [],
    ),
    Volunteers:
      (isPending ? undefined : activity.Volunteers) ??
      namesOfVolunteers(activity.VolunteerLogHeader.LogItems, names),
    ...(activity.OutreachRequestId ? { OutreachRequestId: activity.OutreachRequestId } : {}),
    Version: activity.Version ?? 0,
  }
}

/** When a log that the server does not have yet was saved here. */
const firstSavedAt = (entries: readonly OutboxRow[]): string | undefined =>
  entries.find((entry) => entry.op === 'create')?.createdAt

/** The row of an educator or an organization. */
export function referenceRow(type: SyncedType, doc: Doc, context: ProjectionContext): ReferenceRow {
  const id = String(doc.Id)
  return {
    ref: refOf(type, id),
    type,
    id,
    siteIds: sitesOfRecord(type, doc),
    doc,
    generation: context.generation,
  }
}

/** The sites in whose lists a record is. */
function sitesOfRecord(type: SyncedType, doc: Doc): string[] {
  if (type === 'Training') return sitesOfTraining(doc as unknown as Training)
  const header = doc.EducatorSiteHeader as { Items?: { SiteId: string }[] } | undefined
  return (header?.Items ?? []).map((item) => item.SiteId)
}

import { type ActivityTypeName, activityTypeIds } from '../../../domain/activity/constants.ts'
import { copyAsNew } from '../../../domain/activity/copy.ts'
import { withoutGone } from '../../../domain/activity/copy-of-now.ts'
import {
  type Activity,
  type ActivityRecord,
  emptyActivity,
  emptyChild,
} from '../../../domain/activity/document.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { countWithheldPeople } from '../../../domain/log/staff-fields.ts'
import type { Season } from '../../../domain/site/season.ts'
import {
  beginDraft,
  type Draft,
  listDrafts,
  newDraft,
  readDraft,
  readFormRecord,
} from '../../data/drafts/drafts.ts'
import { readWithoutEdits } from '../../data/queries/without-edits.ts'
import { newId } from '../../data/store/new-id.ts'
import { readRecord } from '../../data/store/records.ts'
import type { Oneself } from '../../pickers/log-form/log-document.ts'
import { openEdit } from '../../pickers/log-form/open-edit.ts'
import { mendableRefusals, withoutStaffWords } from '../../pickers/log-form/without-staff-words.ts'
import { beginFromRequest } from './begin-from-request.ts'
import { nameableNow } from './nameable-now.ts'
import { newActivity } from './new-activity.ts'
import { withNames } from './with-names.ts'

/** What the address asks for. */
export type Asked =
  | { kind: 'new'; draftId: string; copyOf: string | undefined; request?: string | undefined }
  | { kind: 'existing'; id: string }

/** What the form starts from. */
export interface Loaded {
  draft: Draft<Activity>
  /** The draft was there already: there are words in it that were not saved yet. */
  resumed: boolean
  /** The record as the device knows it; undefined for a log that was never saved. */
  record: Partial<ActivityRecord> | undefined
  /** The record as the server has it, where unsent edits make it another one here. */
  withoutEdits?: Activity | null
  /** True while the server has never had it: it stays editable whatever the season. */
  neverSent: boolean
  /**
   * An edit that the server held back for its locked season, whose date may be wrong, or that was begun and not saved: it stays
   * editable.
   */
  heldBack: boolean
  /** The person asked for its deletion, which is not sent yet. */
  deleted: boolean
  /** What the server refused of it, if it did. */
  refusals: readonly Problem[]
  /** How much of the log or request that it is filled from no new log may name any more, or is not told to this reader. */
  leftOut?: number
}

/** Where and by whom a new log is begun. */
interface Place {
  type: ActivityTypeName
  siteId: string
  /** Of the new log; '' where its writer has to choose an earlier one. */
  today: string
  oneself: Oneself | null
  actor: Actor
  seasons: readonly Season[]
}

/** Reads what the form starts from; undefined when this device does not have the log. */
export async function loadForm(asked: Asked, place: Place): Promise<Loaded | undefined> {
  return asked.kind === 'existing' ? loadExisting(asked.id, place.actor) : loadNew(asked, place)
}

async function loadExisting(id: string, actor: Actor): Promise<Loaded | undefined> {
  const opened = await openEdit<Activity>('Workshop', id, ({ doc, base }) =>
    withoutEmptyChildren(whole(doc), base?.doc),
  )
  if (!opened) return undefined
  const record = await readFormRecord<Partial<ActivityRecord>>('Workshop', id)
  const refusals = mendableRefusals(record?.entries ?? [])
  const draft = withoutStaffWords(opened.draft, record?.entries ?? [], actor)
  // A request that was given away or deleted meanwhile: no field could let go of it, and the log is worth more.
  const hasLost = refusals.some(({ Field }) => Field === 'OutreachRequestId')
  return {
    draft: {
      ...draft,
      doc: await withNames(hasLost ? { ...draft.doc, OutreachRequestId: null } : draft.doc),
    },
    resumed: opened.resumed,
    record: record?.doc,
    withoutEdits: await readWithoutEdits<Activity>('Workshop', id),
    neverSent: (record?.version ?? 0) === 0,
    deleted: record?.deleted ?? false,
    heldBack: record?.entries.some((entry) => entry.state === 'locked') || opened.isUnsaved,
    refusals,
  }
}

async function loadNew(
  { draftId: id, copyOf, request }: Extract<Asked, { kind: 'new' }>,
  place: Place,
): Promise<Loaded | undefined> {
  const fresh = {
    resumed: false,
    record: undefined,
    neverSent: true,
    deleted: false,
    heldBack: false,
    refusals: [],
  }
  const own = (draft: Draft<Activity>) => withoutStaffWords(draft, [], place.actor)
  const stored = await readDraft<Activity>('Workshop', id)
  if (stored)
    return {
      ...fresh,
      draft: own({ ...stored, doc: withoutEmptyChildren(whole(stored.doc)) }),
      resumed: true,
    }
  // Forward again after a save: the draft has become a record, which must not begin anew under the same Id.
  if (await readRecord('Workshop', id)) return loadExisting(id, place.actor)
  if (!copyOf) {
    const begun = newActivity({ id, ...place })
    if (!request) return { ...fresh, draft: beginDraft('Workshop', begun) }
    // It may have come from another site, or from a time when other kits and values were offered.
    const filled = await beginFromRequest(begun, request, place)
    const { activity, leftOut } = withoutGone(filled, await nameableNow(filled, place))
    return { ...fresh, draft: newDraft('Workshop', activity), leftOut }
  }
  const source = await readRecord<Activity>('Workshop', copyOf)
  if (!source) return undefined
  const copy = copyAsNew(await withNames(whole(source.doc)), {
    id,
    siteId: place.siteId,
    newId,
  })
  const { activity, leftOut } = withoutGone(copy, await nameableNow(copy, place))
  // Its own date does not come along; a new log is of today.
  const draft = own(newDraft('Workshop', { ...activity, Date: place.today }))
  return { ...fresh, draft, leftOut: leftOut + countWithheldPeople(source.doc) }
}

/** The drafts of new logs of a type at a site, last touched first: what one may want to continue. */
export async function unfinishedLogs(type: ActivityTypeName, siteId: string): Promise<Draft<Activity>[]> {
  const drafts = await listDrafts<Activity>('Workshop')
  return drafts.filter(
    ({ base, doc }) =>
      base === null && doc.WorkshopTypeId === activityTypeIds[type] && doc.CreatedBySiteId === siteId,
  )
}

/** The document with every field: what was left out on the way to the server is empty. */
export function whole(doc: Activity): Activity {
  const empty = emptyActivity(doc.Id, doc.WorkshopTypeId, doc.CreatedBySiteId)
  return { ...empty, ...doc }
}

/** Children in which nothing was written leave again, unless they were saved before. */
function withoutEmptyChildren(activity: Activity, base?: Activity): Activity {
  const ChildWorkshops = activity.ChildWorkshops.filter(
    (child) =>
      JSON.stringify(child) !== JSON.stringify(emptyChild(child.Id)) ||
      base?.ChildWorkshops.some((saved) => saved.Id === child.Id),
  )
  return { ...activity, ChildWorkshops }
}

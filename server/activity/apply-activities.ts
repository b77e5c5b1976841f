import type { Activity, ActivityRecord } from '../../domain/activity/document.ts'
import { newReferences } from '../../domain/activity/references.ts'
import type { ActivityBody } from '../../domain/activity/schema.ts'
import { asSeenBy } from '../../domain/activity/visibility.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { Reference } from '../../domain/log/references.ts'
import { isWithoutStaffFields, readStaffFields } from '../../domain/log/staff-fields.ts'
import type { Season } from '../../domain/site/season.ts'
import { refuseTarget, refuseVersion, type StoredTarget } from '../record/check-target.ts'
import { loadReferences } from '../record/load-references.ts'
import { keepSeasons } from '../record/lock-writers.ts'
import { namedByPlace } from '../record/name-by-place.ts'
import { type Outcome, refusalOf, type Write, type WriteContext } from '../record/record-handler.ts'
import { readSeasons, seasonDocument } from '../season/read-seasons.ts'
import { type Circumstances, refuseChange, refuseDelete, refuseEdit, refuseNew } from './decide-activity.ts'
import { readChangedActivity, readNewActivity } from './read-body.ts'
import { type ActivityStep, storeActivities } from './store-activities.ts'
import { type LockedRow, lockActivities, readStored, type StoredActivity } from './stored-activities.ts'

/** Writes any number of activities; see `RecordHandler.apply`. */
export async function applyActivities(
  context: WriteContext,
  writes: readonly Write<ActivityBody>[],
): Promise<Outcome[]> {
  const { tx } = context
  await keepSeasons(tx)
  const locked = await lockActivities(tx, writes.flatMap(namedIds))
  const stored = await readStored(
    tx,
    writes.map(({ id }) => id),
    locked,
  )
  const steps = writes.map((write) => {
    const parentId = locked.get(write.id)?.parentId
    // An id under which only a child stands is no activity of its own.
    return parentId
      ? ofChild(context, write, stored.get(parentId))
      : begin(context, write, stored.get(write.id))
  })
  const open = steps.filter((step) => step.outcome === null)
  if (open.length > 0) {
    const seasons = (await readSeasons(tx)).map(seasonDocument)
    await decideAll(context, open, seasons, locked)
    await storeActivities(
      context,
      open.filter((step) => step.outcome === null),
      seasons,
    )
  }
  return steps.map(({ outcome }) => outcome ?? unanswered())
}

/** Refuses what must be refused, and lets go of what was sent: the document that was made of it is what is written. */
async function decideAll(
  { tx, actor }: WriteContext,
  steps: readonly ActivityStep[],
  seasons: readonly Season[],
  locked: ReadonlyMap<string, LockedRow>,
): Promise<void> {
  const pointers = steps.map(({ read, stored }) =>
    read ? newReferences(stored?.record ?? null, read.activity) : [],
  )
  const around = { actor, seasons, facts: await loadReferences(tx, pointers.flat()) }
  steps.forEach((step, place) => {
    step.outcome = decide(step, pointers[place] ?? [], around, locked)
    // Else it is copied from one part of the heap to the next while the database writes: a twentieth of the loop's time.
    step.write.body = null
  })
}

function unanswered(): never {
  throw new Error('a write of an activity was neither refused nor written')
}

const namedIds = ({ id, body }: Write<ActivityBody>): string[] => [
  id,
  ...(body?.ChildWorkshops ?? []).flatMap((child) => child.Id ?? []),
]

/** All that can be said before references are looked up: is it there, may it be touched, is the version right. */
function begin(
  { actor }: WriteContext,
  write: Write<ActivityBody>,
  stored: StoredActivity | undefined,
): ActivityStep {
  const step: ActivityStep = { write, stored, read: null, outcome: null }
  const target = stored && targetOf(stored, () => asSeenBy(actor, stored.record))
  step.outcome = refuseTarget(write, target)
  if (step.outcome) return step
  if (stored && target) {
    const rights =
      write.method === 'DELETE' ? refuseDelete(actor, stored.record) : refuseEdit(actor, stored.record)
    step.outcome = refusalOf(rights) ?? refuseVersion(write, target)
    if (step.outcome) return step
  }
  if (write.body) {
    const isPlain = !stored && isWithoutStaffFields(write.body)
    const body = isPlain ? write.body : readStaffFields(write.body, actor).body
    step.read = stored
      ? readChangedActivity(stored.record, body, stored.droppedItems)
      : readNewActivity(write.id, body)
    // A body that cannot be read is refused for that alone, before the rules.
    step.outcome = refusalOf(step.read.problems)
  } else if (write.method !== 'DELETE') throw new Error('a write of an activity came without its body')
  return step
}

/** A child's Id leads whoever may see the child to its parent, inside which it is saved; to others it is not there. */
function ofChild(
  { actor }: WriteContext,
  write: Write<ActivityBody>,
  parent: StoredActivity | undefined,
): ActivityStep {
  const seen = parent && !parent.deleted ? asSeenBy(actor, parent.record) : null
  const isSeen = seen?.ChildWorkshops.some(({ Id }) => Id === write.id)
  const problem: Problem =
    write.method === 'POST'
      ? { Code: 'id_taken', Field: 'Id' }
      : seen && isSeen
        ? { Code: 'child_not_top_level', Field: `Workshop[${seen.Id}]` }
        : { Code: 'not_found' }
  return { write, stored: undefined, read: null, outcome: { problems: [problem] } }
}

const targetOf = (stored: StoredActivity, show: () => ActivityRecord | null): StoredTarget => ({
  version: stored.record.Version,
  deleted: stored.deleted,
  visible: show() !== null,
  show,
})

function decide(
  { write, stored, read }: ActivityStep,
  pointers: readonly Reference[],
  around: Circumstances,
  locked: ReadonlyMap<string, LockedRow>,
): Outcome | null {
  if (!read) return null
  const asked = { ...read, pointers }
  const problems = stored
    ? refuseChange(write, stored.record, asked, around)
    : refuseNew(write, asked, around)
  return refusalOf(
    namedByPlace(problems.length > 0 ? problems : takenChildren(read.activity, locked), read.made),
  )
}

/** Children whose id belongs to something else already. */
const takenChildren = (activity: Activity, locked: ReadonlyMap<string, LockedRow>): Problem[] =>
  activity.ChildWorkshops.filter((child) => {
    const row = locked.get(child.Id)
    return child.Id === activity.Id || (row !== undefined && row.parentId !== activity.Id)
  }).map((child) => ({ Code: 'id_taken', Field: `ChildWorkshops[${child.Id}].Id` }))

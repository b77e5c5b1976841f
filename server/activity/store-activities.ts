import { isComplete } from '../../domain/activity/completeness.ts'
import type { Activity } from '../../domain/activity/document.ts'
import type { ActivityBody } from '../../domain/activity/schema.ts'
import { type Season, seasonOf } from '../../domain/site/season.ts'
import { allOf } from '../db/all-of.ts'
import { linesOfLoggedRequests } from '../outreach/journal-requests.ts'
import { type AuditLine, audit } from '../record/audit.ts'
import { auditedChange } from '../record/audited-change.ts'
import { type JournalLine, journal } from '../record/journal.ts'
import type { Outcome, Write, WriteContext } from '../record/record-handler.ts'
import { stampsOf } from '../record/stamps.ts'
import { reopenReviews, type SavedLog } from '../review/reopen-reviews.ts'
import { type AcceptedActivity, sitesOf } from './activity-rows.ts'
import { type Announced, announceActivities } from './announce-activities.ts'
import type { ReadBody } from './read-body.ts'
import type { StoredActivity } from './stored-activities.ts'
import { deleteActivities, writeActivities } from './write-activities.ts'

/** One write on its way: refused, or about to be written. */
export interface ActivityStep {
  write: Write<ActivityBody>
  stored: StoredActivity | undefined
  read: ReadBody | null
  outcome: Outcome | null
}

/** Writes the accepted ones with their children, feed, audit and mails, one statement for each table, and answers them. */
export async function storeActivities(
  context: WriteContext,
  steps: readonly ActivityStep[],
  seasons: readonly Season[],
): Promise<void> {
  if (steps.length === 0) return
  const { tx, actor, author = actor.SubjectId, now, requestId } = context
  const created: AcceptedActivity[] = []
  const changed: (AcceptedActivity & { storedChildIds: readonly string[] })[] = []
  const deleted: string[] = []
  const feed: JournalLine[] = []
  const announced: Announced[] = []
  const saved: SavedLog[] = []
  for (const step of steps) {
    const { write, stored } = step
    if (!step.read) {
      deleted.push(write.id)
      if (stored) {
        feed.push(
          feedLine(write.id, [stored.record], stored.record.CreatedById, stored.record.Version + 1, true),
        )
        saved.push(savedLog(write, stored, null))
      }
      step.outcome = { id: write.id, version: (stored?.record.Version ?? 0) + 1, derived: {} }
      continue
    }
    const accepted = acceptedOf(context, step.read, stored, seasons)
    if (stored) {
      changed.push({ ...accepted, storedChildIds: stored.record.ChildWorkshops.map((child) => child.Id) })
      saved.push(savedLog(write, stored, accepted))
    } else created.push(accepted)
    const states = stored ? [stored.record, accepted.activity] : [accepted.activity]
    feed.push(feedLine(write.id, states, accepted.stamps.CreatedById, accepted.stamps.Version, false))
    announced.push({
      before: stored?.record,
      after: accepted.activity,
      version: accepted.stamps.Version,
      isComplete: accepted.isComplete,
    })
    step.outcome = { id: write.id, version: accepted.stamps.Version, derived: derivedOf(accepted, seasons) }
  }
  const reviews = await reopenReviews(context, saved)
  const requests = await linesOfLoggedRequests(tx, requestsOf(steps))
  const audited = () => [...steps.map((step) => auditedStep(context, step)), ...reviews.audited]
  await allOf([
    () => writeActivities(tx, created, changed),
    () => deleteActivities(tx, deleted, now.toISOString(), actor.SubjectId),
    () =>
      audit(
        tx,
        audited().map((line) => ({ ...line, requestId })),
        now,
      ),
    () => journal(tx, [...feed, ...reviews.feed, ...requests]),
    () => announceActivities(tx, { actor: actor.SubjectId, author, now }, announced),
  ])
}

/** The requests of schools that the logs answered before or answer now. */
const requestsOf = (steps: readonly ActivityStep[]): string[] =>
  steps.flatMap(({ stored, read }) =>
    [stored?.record, read?.activity].flatMap((state) => state?.OutreachRequestId ?? []),
  )

const auditedStep = (
  { actor }: WriteContext,
  { write, stored, read }: ActivityStep,
): Omit<AuditLine, 'requestId'> => ({
  actor,
  action: write.method === 'DELETE' ? 'delete' : stored ? 'update' : 'create',
  type: 'Workshop',
  id: write.id,
  ...auditedChange(stored?.record, read?.activity),
})

const savedLog = (
  { reviewVersion }: Write<ActivityBody>,
  { record }: StoredActivity,
  accepted: AcceptedActivity | null,
): SavedLog => ({
  id: record.Id,
  knownReview: reviewVersion,
  version: accepted?.stamps.Version ?? record.Version + 1,
  CreatedBySiteId: record.CreatedBySiteId,
  CreatedById: record.CreatedById,
  moved:
    record.SeasonId !== accepted?.seasonId ||
    String(sitesOf(record).sort()) !== String(sitesOf(accepted.activity).sort()),
  deleted: accepted === null,
})

function acceptedOf(
  context: WriteContext,
  read: ReadBody,
  stored: StoredActivity | undefined,
  seasons: readonly Season[],
): AcceptedActivity {
  const season = seasonOf(read.activity.Date, seasons)
  if (!season) throw new Error('an activity without a season was accepted')
  return {
    activity: read.activity,
    stamps: stampsOf(context, stored?.record),
    seasonId: season.Id,
    isComplete: isComplete(read.activity, seasons),
    droppedItems: [...new Set([...(stored?.droppedItems ?? []), ...read.dropped])],
  }
}

/** The fields that the server decided: what the sender adds to its own document to have the current one. */
function derivedOf(accepted: AcceptedActivity, seasons: readonly Season[]): Record<string, unknown> {
  const season = seasons.find(({ Id }) => Id === accepted.seasonId)
  return {
    ...accepted.stamps,
    ParentId: null,
    SeasonId: accepted.seasonId,
    Season: season,
    IsComplete: accepted.isComplete,
  }
}

/** The line of the change feed: for whoever could see one of these states of it. */
const feedLine = (
  id: string,
  states: readonly Activity[],
  createdById: string,
  version: number,
  gone: boolean,
): JournalLine => ({
  type: 'Workshop',
  id,
  version,
  sites: [...new Set(states.flatMap(sitesOf))],
  persons: [
    ...new Set([
      createdById,
      ...states.flatMap(({ VolunteerLogHeader }) =>
        VolunteerLogHeader.LogItems.flatMap((item) => item.SubjectId ?? []),
      ),
    ]),
  ],
  gone,
})

import { randomUUID } from 'node:crypto'
import { readStaffFields } from '../../domain/activity/staff-fields.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { Season } from '../../domain/site/season.ts'
import { applyBody } from '../../domain/sync/apply-body.ts'
import type { Training } from '../../domain/training/document.ts'
import { mayEditTraining, mayLogTrainingAt, standingOfTraining } from '../../domain/training/permissions.ts'
import { tidyTraining, trainingRefusals, trainingStaffRefusals } from '../../domain/training/rules.ts'
import type { TrainingBody } from '../../domain/training/schema.ts'
import { trainingShape } from '../../domain/training/shape.ts'
import { trainingSeenBy } from '../../domain/training/visibility.ts'
import { loadReferences } from '../activity/load-references.ts'
import type { ReferenceFacts } from '../activity/references.ts'
import { readSeasons, seasonDocument } from '../season/read-seasons.ts'
import { refuseTarget, refuseVersion } from '../sync/check-target.ts'
import { type Outcome, refusalOf, type Write, type WriteContext } from '../sync/synced-handler.ts'
import { normaliseTraining, unwrittenTraining } from './normalise.ts'
import { newTrainingReferences, trainingReferenceRefusals } from './references.ts'
import { type StoredTraining, selectTrainings } from './select-trainings.ts'
import { storeTrainings, type TrainingStep } from './store-trainings.ts'
import { lockTrainings } from './write-trainings.ts'

/** Writes any number of trainings; see `SyncedHandler.apply`. */
export async function applyTrainings(
  context: WriteContext,
  writes: readonly Write<TrainingBody>[],
): Promise<Outcome[]> {
  const { tx, actor } = context
  const ids = writes.map(({ id }) => id)
  await lockTrainings(tx, ids)
  const stored = new Map((await selectTrainings(tx, ids)).map((each) => [each.record.Id, each]))
  const steps = writes.map((write) => begin(actor, write, stored.get(write.id)))
  const open = steps.filter((step) => step.outcome === null)
  if (open.length > 0) {
    const seasons = (await readSeasons(tx)).map(seasonDocument)
    const facts = await loadReferences(
      tx,
      open.flatMap(({ stored, read }) =>
        read ? newTrainingReferences(stored?.record ?? null, read.training) : [],
      ),
    )
    for (const step of open) step.outcome = refusalOf(decide(actor, step, seasons, facts))
    await storeTrainings(
      context,
      open.filter((step) => step.outcome === null),
      seasons,
    )
  }
  return steps.map(({ outcome }) => {
    if (!outcome) throw new Error('a write of a training was neither refused nor written')
    return outcome
  })
}

/** All that can be said before references are looked up: is it there, may it be touched, is the version right. */
function begin(actor: Actor, write: Write<TrainingBody>, stored: StoredTraining | undefined): TrainingStep {
  const show = () => (stored ? trainingSeenBy(actor, stored.record) : null)
  const target = stored && {
    version: stored.record.Version,
    deleted: stored.deleted,
    visible: show() !== null,
    show,
  }
  const step: TrainingStep = { write, stored, read: null, outcome: refuseTarget(write, target) }
  if (step.outcome) return step
  if (stored && target) {
    step.outcome = refusalOf(refuseTouch(actor, stored)) ?? refuseVersion(write, target)
    if (step.outcome) return step
  }
  if (!write.body) return step
  const { document, dropped, problems } = applyBody(
    trainingShape,
    stored?.record ?? unwrittenTraining(write.id),
    readStaffFields(write.body, actor).body,
    { droppedItems: new Set(stored?.droppedItems), newId: randomUUID },
  )
  step.read = { training: tidyTraining(normaliseTraining(document)), dropped, problems }
  return step
}

/** `not_allowed`, or `season_locked` where the lock alone stands in the way. */
function refuseTouch(actor: Actor, { record }: StoredTraining): Problem[] {
  const standing = standingOfTraining(record)
  if (mayEditTraining(actor, standing)) return []
  return mayEditTraining(actor, { ...standing, SeasonLocked: false })
    ? [{ Code: 'season_locked' }]
    : [{ Code: 'not_allowed' }]
}

function decide(
  actor: Actor,
  { stored, read, write }: TrainingStep,
  seasons: readonly Season[],
  facts: ReferenceFacts,
): Problem[] {
  if (!read) return []
  const { training } = read
  const before: Training | null = stored?.record ?? null
  const misplaced = before ? movedFields(before, training) : missingFields(training)
  if (misplaced.length > 0) return misplaced
  if (!before && !mayLogTrainingAt(actor, training.SiteId)) return [{ Code: 'not_allowed', Field: 'SiteId' }]
  const forbidden = trainingStaffRefusals(before, training, actor, write.body)
  if (forbidden.length > 0) return forbidden
  const pointers = newTrainingReferences(before, training)
  return [
    ...read.problems,
    ...trainingRefusals(training, seasons, actor),
    ...trainingReferenceRefusals(pointers, training, actor, facts),
  ]
}

const missingFields = (training: Training): Problem[] =>
  (['TrainingTypeId', 'SiteId'] as const)
    .filter((field) => !training[field])
    .map((Field) => ({ Code: 'required', Field }))

/** A training stays with its type and its site. */
const movedFields = (before: Training, after: Training): Problem[] =>
  (['TrainingTypeId', 'SiteId'] as const)
    .filter((field) => after[field] !== before[field])
    .map((Field) => ({ Code: 'invalid', Field }))

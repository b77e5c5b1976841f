import { readStaffFields } from '../../domain/log/staff-fields.ts'
import { touchRefusals } from '../../domain/log/touch-refusals.ts'
import { type Season, seasonFields } from '../../domain/site/season.ts'
import { syncedPaths } from '../../domain/sync/wire-constants.ts'
import { sitesOfTraining, type Training, type TrainingRecord } from '../../domain/training/document.ts'
import { mayEditTraining, mayLogTrainingAt } from '../../domain/training/permissions.ts'
import {
  tidyTraining,
  trainingPlaceRefusals,
  trainingRefusals,
  trainingStaffRefusals,
  unwrittenTraining,
} from '../../domain/training/rules.ts'
import { trainingBodySchema, trainingRecordSchema } from '../../domain/training/schema.ts'
import { trainingShape } from '../../domain/training/shape.ts'
import { standingOfTraining } from '../../domain/training/standing.ts'
import { trainingSeenBy } from '../../domain/training/visibility.ts'
import { defineRecord } from '../record/define-record.ts'
import { loadReferences } from '../record/load-references.ts'
import { keepSeasons } from '../record/lock-writers.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import type { ReferenceFacts } from '../record/references.ts'
import { readSeasons, seasonDocument } from '../season/read-seasons.ts'
import { newTrainingReferences, trainingReferenceRefusals } from './references.ts'
import { selectTrainings } from './select-trainings.ts'
import { writeTrainings } from './write-trainings.ts'

interface Facts {
  seasons: readonly Season[]
  references: ReferenceFacts
}

/** Trainings and professional development: of the site's coordinators and of staff. */
export const trainingRecord = defineRecord<Training, TrainingRecord, Facts, TrainingRecord>({
  type: 'Training',
  path: syncedPaths.Training,
  table: 'training',
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: trainingBodySchema,
  recordSchema: trainingRecordSchema,
  shape: trainingShape,
  select: selectTrainings,
  seenBy: trainingSeenBy,
  empty: unwrittenTraining,
  tidy: tidyTraining,
  admit: (actor, body) => readStaffFields(body, actor),
  refuseTouch: (actor, _method, before) =>
    before ? touchRefusals(mayEditTraining, actor, standingOfTraining(before)) : [],
  hold: keepSeasons,
  lookUp: async (tx, changes) => ({
    seasons: (await readSeasons(tx)).map(seasonDocument),
    references: await loadReferences(
      tx,
      changes.flatMap(({ before, after }) => (after ? newTrainingReferences(before, after) : [])),
    ),
  }),
  refuse: (actor, { before, after }, { seasons, references }) => {
    if (!after) return []
    const misplaced = trainingPlaceRefusals(before, after)
    if (misplaced.length > 0) return misplaced
    if (!before && !mayLogTrainingAt(actor, after.SiteId)) return [{ Code: 'not_allowed', Field: 'SiteId' }]
    const forbidden = trainingStaffRefusals(before, after, actor)
    if (forbidden.length > 0) return forbidden
    const pointers = newTrainingReferences(before, after)
    return [
      ...trainingRefusals(after, seasons, actor),
      ...trainingReferenceRefusals(pointers, after, actor, references),
    ]
  },
  store: async ({ tx }, { created, changed, removed }, { seasons }) => {
    await writeTrainings(tx, created, changed, seasons)
    await markDeleted(tx, 'training', removed)
  },
  derived: ({ CompletedDate }, { seasons }) => seasonFields(CompletedDate, seasons),
  // Its readers are those of its sites; nobody reads a training for having taken part.
  feedLine: (training) => ({ type: 'Training', sites: sitesOfTraining(training) }),
})

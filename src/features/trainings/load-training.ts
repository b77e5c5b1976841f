import type { Actor } from '../../../domain/kernel/actor.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { type Season, seasonOf } from '../../../domain/site/season.ts'
import { type TrainingTypeName, trainingTypeIds, trainingTypeOf } from '../../../domain/training/constants.ts'
import { emptyTraining, type Training, type TrainingRecord } from '../../../domain/training/document.ts'
import { mayEditTraining } from '../../../domain/training/permissions.ts'
import { standingOfTraining } from '../../../domain/training/standing.ts'
import { beginDraft, type Draft, listDrafts, readDraft, readFormRecord } from '../../data/drafts/drafts.ts'
import { openEdit } from '../../pickers/log-form/open-edit.ts'
import { withPeopleNames } from '../../pickers/log-form/with-names.ts'
import { mendableRefusals } from '../../pickers/log-form/without-staff-words.ts'
import { type Writing, writingFor } from '../../pickers/log-form/writing.ts'

/** What the address asks for: a new training under the Id of its draft, or one that is known. */
export type AskedTraining = { kind: 'new'; id: string } | { kind: 'existing'; id: string }

/** What the form starts from. */
export interface LoadedTraining {
  draft: Draft<Training>
  /** Words were in it already that had not been saved. */
  resumed: boolean
  /** The person asked for its deletion, which is not sent yet. */
  deleted: boolean
  /** The training as this device knows it; undefined for one that was never saved. */
  record: (Training & Partial<TrainingRecord>) | undefined
  /** The server never had it, or held it back for its season (its date may be wrong), or it has words not saved yet: it stays editable. */
  open: boolean
  /** What the server refused of it, if it did. */
  refusals: readonly Problem[]
}

/** Reads what the form starts from; undefined when this device does not have the training. */
export async function loadTraining(
  asked: AskedTraining,
  place: { type: TrainingTypeName; siteId: string; today: string },
): Promise<LoadedTraining | undefined> {
  const record = await readFormRecord<Training & Partial<TrainingRecord>>('Training', asked.id)
  if (asked.kind === 'new' && !record) return loadNew(asked.id, place)
  const opened = await openEdit<Training>('Training', asked.id)
  if (!opened) return undefined
  const entries = record?.entries ?? []
  return {
    draft: { ...opened.draft, doc: await withNames(wholeTraining(opened.draft.doc)) },
    resumed: opened.resumed,
    deleted: record?.deleted ?? false,
    record: record?.doc,
    open: (record?.version ?? 0) === 0 || entries.some(({ state }) => state === 'locked') || opened.isUnsaved,
    refusals: mendableRefusals(entries),
  }
}

async function loadNew(
  id: string,
  { type, siteId, today }: { type: TrainingTypeName; siteId: string; today: string },
): Promise<LoadedTraining> {
  const stored = await readDraft<Training>('Training', id)
  const fresh = { ...emptyTraining(id, type, siteId), CompletedDate: today }
  const draft = stored
    ? { ...stored, doc: await withNames(wholeTraining(stored.doc)) }
    : beginDraft('Training', fresh)
  return { draft, resumed: stored !== undefined, deleted: false, record: undefined, open: true, refusals: [] }
}

/** The drafts of new trainings of a type at a site, last touched first: what one may want to continue. */
export async function unfinishedTrainings(
  type: TrainingTypeName,
  siteId: string,
): Promise<Draft<Training>[]> {
  const drafts = await listDrafts<Training>('Training')
  return drafts.filter(
    ({ base, doc }) => base === null && doc.TrainingTypeId === trainingTypeIds[type] && doc.SiteId === siteId,
  )
}

/** The document with every field: what was left out on the way to the server is empty. */
function wholeTraining(doc: Training): Training {
  const type = trainingTypeOf(doc.TrainingTypeId) ?? 'SiteSpecificTraining'
  return { ...emptyTraining(doc.Id, type, doc.SiteId), ...doc, CompletedDate: doc.CompletedDate ?? '' }
}

/** With the names of its people, as far as this device knows them. */
async function withNames(training: Training): Promise<Training> {
  const [leading, taking] = await Promise.all([
    withPeopleNames(training.FacilitatorLogHeader.LogItems),
    withPeopleNames(training.VolunteerLogHeader.LogItems),
  ])
  return {
    ...training,
    FacilitatorLogHeader: { LogItems: leading },
    VolunteerLogHeader: { LogItems: taking },
  }
}

/** What the permission rules say of a training on this device. */
export function mayWriteTraining(
  training: Training & Partial<TrainingRecord>,
  actor: Actor,
  seasons: readonly Season[],
): Writing {
  const Season =
    seasons.find((season) => season.Id === training.SeasonId) ??
    seasonOf(training.CompletedDate, seasons) ??
    null
  const standing = standingOfTraining({ ...training, Season })
  return writingFor(standing, (one) => mayEditTraining(actor, one))
}

/** The same of what a form starts from. */
export const writingOf = (loaded: LoadedTraining, actor: Actor, seasons: readonly Season[]): Writing =>
  loaded.open || !loaded.record ? 'allowed' : mayWriteTraining(loaded.record, actor, seasons)

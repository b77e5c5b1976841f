import { type Activity, emptyActivity } from '../../../domain/activity/document.ts'
import { mayLogActivityAt } from '../../../domain/activity/permissions.ts'
import { activityShape } from '../../../domain/activity/shape.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import {
  emptyProgramSupport,
  type ProgramSupport,
  tidyProgramSupport,
} from '../../../domain/program-support/document.ts'
import { programSupportShape } from '../../../domain/program-support/shape.ts'
import { syncedRecords } from '../../../domain/records.ts'
import { applyBody } from '../../../domain/sync/apply-body.ts'
import { applyPatch } from '../../../domain/sync/apply-patch.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire-constants.ts'
import { emptyTraining, type Training } from '../../../domain/training/document.ts'
import { mayLogTrainingAt } from '../../../domain/training/permissions.ts'
import { trainingShape } from '../../../domain/training/shape.ts'
import { wake } from '../engine/wake.ts'
import { readActor } from '../queries/people.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readRef } from '../store/records.ts'
import { refOf } from '../store/rows.ts'
import type { EditedWork, NewWork, WorkFile, WorkItem } from '../work-file/work-file.ts'
import { inOutbox, writeCreate, writeEdit } from './enqueue.ts'
import { type Circumstances, deviceCircumstances } from './entry.ts'

/**
 * What becomes of an item of a work file on this device. `draft`: a log that its new holder looks over before saving;
 * `entry`: goes to the outbox as it is (a school, an educator, an edit, which is merged like a pull). Nothing happens to
 * what is `here` already, to an edit of a record that this device does not have (`not-here`), and to a log of a site
 * where this person may not log (`no-access`).
 */
export type ImportFate = 'draft' | 'entry' | 'here' | 'not-here' | 'no-access'

/** An item and its fate, in the order of the file. */
export interface ImportedItem {
  item: WorkItem
  fate: ImportFate
}

/** Says what {@link importWork} would do; for asking before it is done. */
export async function foreseeImport(
  file: WorkFile,
  db: PersonDatabase = currentDatabase(),
): Promise<ImportedItem[]> {
  const actor = await readActor(db)
  return Promise.all(file.Items.map(async (item) => ({ item, fate: await fateOf(db, item, actor) })))
}

/**
 * Brings in the work of a file, whoever wrote it, in one transaction. Records keep their Ids: what is brought in twice,
 * or sent by two devices, is one record. Nothing that is on this device is overwritten.
 */
export async function importWork(
  file: WorkFile,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<ImportedItem[]> {
  const actor = await readActor(db)
  const done = await inOutbox(db, async () => {
    const items: ImportedItem[] = []
    for (const item of file.Items) {
      const fate = await fateOf(db, item, actor)
      if (fate === 'draft' && item.Kind === 'new') await putDraft(db, item, env)
      else if (fate === 'entry') await putEntry(db, item, env)
      items.push({ item, fate })
    }
    return items
  })
  wake()
  return done
}

async function fateOf(db: PersonDatabase, item: WorkItem, actor: Actor | undefined): Promise<ImportFate> {
  const ref = refOf(item.Type, item.Id)
  const record = await readRef(db, ref)
  if (item.Kind === 'edit') return fateOfEdit(item, record && !record.deleted ? record.doc : undefined)
  if (record || (await db.drafts.get(ref))) return 'here'
  if (item.Type !== 'Workshop' && item.Type !== 'ProgramSupport' && item.Type !== 'Training') return 'entry'
  return actor && mayLog(actor, item) ? 'draft' : 'no-access'
}

function mayLog(actor: Actor, { Type, Document }: WorkItem): boolean {
  const site = Type === 'Workshop' ? Document.CreatedBySiteId : Document.SiteId
  if (typeof site !== 'string') return false
  return Type === 'Training' ? mayLogTrainingAt(actor, site) : mayLogActivityAt(actor, site, null)
}

function fateOfEdit(item: EditedWork, doc: Doc | undefined): ImportFate {
  if (!doc) return 'not-here'
  const { shape } = syncedRecords[item.Type]
  return JSON.stringify(applyPatch(shape, doc, item.Patch)) === JSON.stringify(doc) ? 'here' : 'entry'
}

async function putDraft(db: PersonDatabase, item: NewWork, env: Circumstances): Promise<void> {
  const whole = wholeBy[item.Type] ?? wholeActivity
  const doc = whole(item.Id, item.Document, env)
  await db.drafts.put({
    ref: refOf(item.Type, item.Id),
    type: item.Type,
    id: item.Id,
    doc: { ...doc },
    base: null,
    createdAt: item.SavedAt,
    savedAt: new Date(env.now()).toISOString(),
  })
}

/** The document that a body describes, with every field that forms expect. */
function wholeActivity(id: string, body: Doc, env: Circumstances): Activity {
  const context = { droppedItems: new Set<string>(), newId: env.newId }
  const { document } = applyBody(activityShape, emptyActivity(id, '', ''), body, context)
  return {
    ...document,
    Name: document.Name ?? '',
    Date: document.Date ?? '',
    ChildWorkshops: document.ChildWorkshops.map((child) => ({ ...child, Name: child.Name ?? '' })),
  }
}

/** The same of program support. */
function wholeProgramSupport(id: string, body: Doc, env: Circumstances): ProgramSupport {
  const context = { droppedItems: new Set<string>(), newId: env.newId }
  return tidyProgramSupport(
    applyBody(programSupportShape, emptyProgramSupport(id, ''), body, context).document,
  )
}

function wholeTraining(id: string, body: Doc, env: Circumstances): Training {
  const context = { droppedItems: new Set<string>(), newId: env.newId }
  const empty = { ...emptyTraining(id, 'NationalWorkshopTraining', ''), TrainingTypeId: '' }
  const { document } = applyBody(trainingShape, empty, body, context)
  return { ...document, CompletedDate: document.CompletedDate ?? '' }
}

/** How the document of a draft is made from a body, by the type of record. */
const wholeBy: Partial<Record<SyncedType, (id: string, body: Doc, env: Circumstances) => object>> = {
  Workshop: wholeActivity,
  ProgramSupport: wholeProgramSupport,
  Training: wholeTraining,
}

async function putEntry(db: PersonDatabase, item: WorkItem, env: Circumstances): Promise<void> {
  if (item.Kind === 'new') await writeCreate(db, item.Type, item.Document, env)
  else {
    const edit = { patch: item.Patch, was: item.Was }
    await writeEdit(db, item.Type, item.Id, edit, item.Document, env)
  }
}

import { randomUUID } from 'node:crypto'
import { readStaffFields } from '../../domain/activity/staff-fields.ts'
import {
  emptyProgramSupport,
  type ProgramSupport,
  type ProgramSupportRecord,
  tidyProgramSupport,
} from '../../domain/program-support/document.ts'
import { programSupportAsSeenBy } from '../../domain/program-support/permissions.ts'
import type { ProgramSupportBody } from '../../domain/program-support/schema.ts'
import { programSupportShape } from '../../domain/program-support/shape.ts'
import { applyBody } from '../../domain/sync/apply-body.ts'
import { loadReferences } from '../activity/load-references.ts'
import { readSeasons, seasonDocument } from '../season/read-seasons.ts'
import { refuseTarget, refuseVersion, type StoredTarget } from '../sync/check-target.ts'
import { type Outcome, refusalOf, type Write, type WriteContext } from '../sync/synced-handler.ts'
import { type ReadProgramSupport, refuseChange, refuseNew, refuseTouch } from './decide-program-support.ts'
import { type StoredProgramSupport, selectProgramSupport } from './read-program-support.ts'
import { newReferencesOf } from './references.ts'
import { type ProgramSupportStep, storeProgramSupport } from './store-program-support.ts'
import { lockProgramSupport } from './write-program-support.ts'

/** Writes any number of program supports; see `SyncedHandler.apply`. */
export async function applyProgramSupport(
  context: WriteContext,
  writes: readonly Write<ProgramSupportBody>[],
): Promise<Outcome[]> {
  const { tx, actor } = context
  const ids = writes.map(({ id }) => id)
  await lockProgramSupport(tx, ids)
  const stored = new Map((await selectProgramSupport(tx, ids)).map((each) => [each.record.Id, each]))
  const steps = writes.map((write) => begin(context, write, stored.get(write.id)))
  const open = steps.filter((step) => step.outcome === null)
  if (open.length > 0) {
    const seasons = (await readSeasons(tx)).map(seasonDocument)
    const pointers = open.flatMap(({ stored, read }) =>
      read ? newReferencesOf(stored?.record ?? null, read.log) : [],
    )
    const around = { actor, seasons, facts: await loadReferences(tx, pointers) }
    for (const step of open) {
      const { stored, read, write } = step
      if (!read) continue
      const problems = stored
        ? refuseChange(stored.record, read, around, write.body)
        : refuseNew(read, around, write.body)
      step.outcome = refusalOf(problems)
    }
    const accepted = open.filter((step) => step.outcome === null)
    await storeProgramSupport(context, accepted, seasons)
  }
  return steps.map(({ outcome }) => {
    if (!outcome) throw new Error('a write of program support was neither refused nor written')
    return outcome
  })
}

/** All that can be said before references are looked up: is it there, may it be touched, is the version right. */
function begin(
  { actor }: WriteContext,
  write: Write<ProgramSupportBody>,
  stored: StoredProgramSupport | undefined,
): ProgramSupportStep {
  const step: ProgramSupportStep = { write, stored, read: null, outcome: null }
  const target = stored && targetOf(stored, () => programSupportAsSeenBy(actor, stored.record))
  step.outcome = refuseTarget(write, target)
  if (step.outcome) return step
  if (stored && target) {
    step.outcome = refusalOf(refuseTouch(actor, write.method, stored.record)) ?? refuseVersion(write, target)
    if (step.outcome) return step
  }
  if (!write.body) return step
  const before = stored?.record ?? emptyProgramSupport(write.id, '')
  step.read = readOnto(before, readStaffFields(write.body, actor).body, stored?.droppedItems)
  return step
}

const targetOf = (
  { record, deleted }: StoredProgramSupport,
  show: () => ProgramSupportRecord | null,
): StoredTarget => ({ version: record.Version, deleted, visible: show() !== null, show })

function readOnto(
  before: ProgramSupport,
  body: ProgramSupportBody,
  droppedItems: readonly string[] = [],
): ReadProgramSupport {
  const { document, dropped, problems } = applyBody(programSupportShape, before, body, {
    droppedItems: new Set(droppedItems),
    newId: randomUUID,
  })
  return { log: tidyProgramSupport(document), dropped, problems }
}

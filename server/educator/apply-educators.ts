import { randomUUID } from 'node:crypto'
import { type Educator, educatorShape, emptyEducator, tidyEducator } from '../../domain/educator/document.ts'
import {
  educatorRefusals,
  mayAddEducatorAt,
  mayCreateEducators,
  mayEditEducator,
  maySwitchEducatorAt,
} from '../../domain/educator/rules.ts'
import type { EducatorBody } from '../../domain/educator/schema.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import { applyBody } from '../../domain/sync/apply-body.ts'
import { audit } from '../http/audit.ts'
import { auditedChange } from '../sync/audited-change.ts'
import { refuseTarget, refuseVersion } from '../sync/check-target.ts'
import { journal } from '../sync/journal.ts'
import { type Outcome, refusalOf, type Write, type WriteContext } from '../sync/synced-handler.ts'
import { type EducatorPointers, loadEducatorPointers, pointerRefusals } from './educator-pointers.ts'
import { educatorSeenBy, type StoredEducator, selectEducators } from './read-educators.ts'
import { type AcceptedEducator, lockEducators, writeEducators } from './write-educators.ts'

/** One write on its way: refused, or about to be written. */
interface Step {
  write: Write<EducatorBody>
  stored: StoredEducator | undefined
  after: Educator
  outcome: Outcome | null
}

/** Writes any number of educators; see `SyncedHandler.apply`. */
export async function applyEducators(
  context: WriteContext,
  writes: readonly Write<EducatorBody>[],
): Promise<Outcome[]> {
  const { tx, actor } = context
  const ids = writes.map(({ id }) => id)
  await lockEducators(tx, ids)
  const stored = new Map((await selectEducators(tx, ids)).map((educator) => [educator.Id, educator]))
  const steps = writes.map((write) => begin(actor, write, stored.get(write.id)))
  const open = steps.filter((step) => step.outcome === null)
  if (open.length > 0) {
    const pointers = await loadEducatorPointers(
      tx,
      open.map(({ after }) => after),
    )
    for (const step of open) step.outcome = decide(actor, step, pointers)
    await write(
      context,
      open.filter((step) => step.outcome === null),
    )
  }
  return steps.map(({ outcome }) => {
    if (!outcome) throw new Error('a write of an educator was neither refused nor written')
    return outcome
  })
}

function begin(actor: Actor, write: Write<EducatorBody>, stored: StoredEducator | undefined): Step {
  const show = () => (stored ? educatorSeenBy(actor, stored) : null)
  const target = stored && {
    version: stored.Version,
    deleted: stored.Deleted,
    visible: show() !== null,
    show,
  }
  const step: Step = {
    write,
    stored,
    after: stored ?? emptyEducator(write.id),
    outcome: refuseTarget(write, target),
  }
  if (step.outcome) return step
  const mayWrite = stored ? mayEditEducator(actor, standingOf(stored)) : mayCreateEducators(actor)
  if (!mayWrite) step.outcome = { problems: [{ Code: 'not_allowed' }] }
  else if (target) step.outcome = refuseVersion(write, target)
  if (step.outcome) return step
  const read = applyBody(educatorShape, step.after, write.body, {
    droppedItems: new Set(),
    newId: randomUUID,
  })
  step.after = normalise(read.document)
  step.outcome = refusalOf(read.problems)
  return step
}

const standingOf = (educator: StoredEducator) => ({
  CreatedById: educator.CreatedById,
  SiteIds: educator.EducatorSiteHeader.Items.map((item) => item.SiteId),
})

/** Texts are tidy; a site without a word about it is an active one. */
const normalise = (educator: Educator): Educator => ({
  ...tidyEducator(educator),
  EducatorSiteHeader: {
    Items: educator.EducatorSiteHeader.Items.map((item) => ({ ...item, IsActive: item.IsActive ?? true })),
  },
})

function decide(actor: Actor, { stored, after }: Step, pointers: EducatorPointers): Outcome | null {
  const forbidden = siteRefusals(actor, stored, after)
  if (forbidden.length > 0) return refusalOf(forbidden)
  return refusalOf([...educatorRefusals(after), ...pointerRefusals(stored, after, pointers)])
}

/** Sites that somebody adds where they are not approved, or takes away or switches where they do not coordinate. */
function siteRefusals(actor: Actor, stored: StoredEducator | undefined, after: Educator): Problem[] {
  const before = stored?.EducatorSiteHeader.Items ?? []
  const maySwitch = (siteId: string) => !stored || maySwitchEducatorAt(actor, stored, siteId)
  const touched = after.EducatorSiteHeader.Items.filter((item) => {
    const earlier = before.find(({ SiteId }) => SiteId === item.SiteId)
    if (!earlier) return !mayAddEducatorAt(actor, item.SiteId)
    return earlier.IsActive !== item.IsActive && !maySwitch(item.SiteId)
  })
  const kept = new Set(after.EducatorSiteHeader.Items.map(({ SiteId }) => SiteId))
  const removed = before.filter(({ SiteId }) => !kept.has(SiteId) && !maySwitch(SiteId))
  return [...touched, ...removed].map((item) => ({
    Code: 'not_allowed',
    Field: `EducatorSiteHeader.Items[${item.Id}].SiteId`,
  }))
}

async function write({ tx, actor, now, requestId }: WriteContext, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return
  const at = now.toISOString()
  const accepted = steps.map((step) => {
    const { stored, after } = step
    const each: AcceptedEducator = {
      educator: { ...after, OrganizationId: after.OrganizationId ?? '' },
      version: (stored?.Version ?? 0) + 1,
      createdOn: stored?.CreatedOn ?? at,
      createdById: stored ? stored.CreatedById : actor.SubjectId,
      modifiedOn: at,
      modifiedById: actor.SubjectId,
    }
    step.outcome = {
      id: after.Id,
      version: each.version,
      derived: {
        Version: each.version,
        CreatedOn: each.createdOn,
        ModifiedOn: at,
        CreatedById: each.createdById,
        ModifiedById: actor.SubjectId,
      },
    }
    return { ...each, isNew: !stored }
  })
  await writeEducators(
    tx,
    accepted.filter(({ isNew }) => isNew),
    accepted.filter(({ isNew }) => !isNew),
  )
  await journal(
    tx,
    accepted.map(({ educator, version, createdById }) => ({
      type: 'EducatorAuxData',
      id: educator.Id,
      version,
      sites: educator.EducatorSiteHeader.Items.map(({ SiteId }) => SiteId),
      persons: createdById ? [createdById] : [],
    })),
  )
  await audit(
    tx,
    steps.map(({ stored, after }) => ({
      actor,
      action: stored ? 'update' : 'create',
      type: 'EducatorAuxData',
      id: after.Id,
      ...auditedChange(stored, after),
      requestId,
    })),
    now,
  )
}

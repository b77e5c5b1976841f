import type { Actor } from '../../../domain/kernel/actor.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { EnumerationChoice } from '../../../domain/log/document.ts'
import { seesStaffFields } from '../../../domain/log/staff-fields.ts'
import { syncedRecords } from '../../../domain/records.ts'
import { applyPatch } from '../../../domain/sync/apply-patch.ts'
import type { Patch } from '../../../domain/sync/shape.ts'
import type { Draft } from '../../data/drafts/drafts.ts'
import { isFixed } from '../../data/outbox/entry-kind.ts'
import type { OutboxRow } from '../../data/store/rows.ts'

interface StaffWords {
  ZoomId?: string | null
  SpecialInitiativesHeader: { Items: EnumerationChoice[] }
}

/**
 * The draft of a log without what its writer said in staff-only fields and did not send while they were staff: nothing of
 * the form shows it to be taken out, and the server refuses the whole log for it. What stood there before stands there again.
 */
export function withoutStaffWords<D extends StaffWords>(
  draft: Draft<D>,
  entries: readonly OutboxRow[],
  actor: Actor,
): Draft<D> {
  if (seesStaffFields(actor)) return draft
  const { ZoomId = null, SpecialInitiativesHeader = { Items: [] } } = wordsBefore(draft, entries)
  return {
    ...draft,
    doc: { ...draft.doc, ...('ZoomId' in draft.doc ? { ZoomId } : {}), SpecialInitiativesHeader },
  }
}

/**
 * What the server refused of unsent work that its form can mend, people without an account included: the rows of those whom
 * only staff may add are there to be taken out.
 */
export const mendableRefusals = (entries: readonly OutboxRow[]): Problem[] =>
  entries.flatMap(({ state, problems }) =>
    problems.filter(
      ({ Code, Field }) =>
        state === 'needs-fix' ||
        (state === 'forbidden' && Code === 'staff_only_field' && Field?.endsWith('.AuxData')),
    ),
  )

/** What stood there before the unsent work; nothing in a log that was never sent. */
function wordsBefore<D extends StaffWords>(
  { type, base }: Draft<D>,
  entries: readonly OutboxRow[],
): Partial<StaffWords> {
  const waiting = entries.filter((entry) => !isFixed(entry))
  if (!base || waiting.some(({ op }) => op === 'create')) return {}
  const { shape } = syncedRecords[type]
  return waiting.reduceRight((doc, { was }) => applyPatch(shape, doc, ofStaffFields(was)), base.doc)
}

const ofStaffFields = (patch: Patch): Patch =>
  Object.fromEntries(
    Object.entries(patch).filter(([path]) => /^(ZoomId|SpecialInitiativesHeader)\b/.test(path)),
  )

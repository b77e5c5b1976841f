import { sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Stamps } from '../../domain/kernel/stamps.ts'
import { applyBody } from '../../domain/sync/apply-body.ts'
import { refuseTarget, refuseVersion } from './check-target.ts'
import { namedByPlace } from './name-by-place.ts'
import { newId } from './new-id.ts'
import {
  type Outcome,
  type RecordHandler,
  refusalOf,
  type ShownRecord,
  type Write,
  type WriteContext,
} from './record-handler.ts'
import type { Change, RecordKind, StoredRecord } from './record-kind.ts'
import { type Step, storeSteps } from './store-steps.ts'

/** Makes the handler of a kind of record. Who asks what of it, and in which order, stands here and nowhere else. */
export function defineRecord<
  Document extends { Id: string },
  Stored extends Document & Stamps,
  Facts,
  Shown extends ShownRecord,
>(kind: RecordKind<Document, Stored, Facts, Shown>): RecordHandler<Shown> {
  const { type, path, methods, bodySchema, recordSchema } = kind

  async function apply(context: WriteContext, writes: readonly Write[]): Promise<Outcome[]> {
    await kind.hold?.(context.tx)
    await lock(context, writes)
    const stored = byId(
      await kind.select(
        context.tx,
        writes.map(({ id }) => id),
      ),
    )
    const steps = writes.map((write) => begin(context.actor, write, stored.get(write.id)))
    const open = steps.filter(({ outcome }) => outcome === null)
    if (open.length > 0) {
      const changes = new Map(open.map((step) => [step, changeOf(step)]))
      const facts = await kind.lookUp(context.tx, [...changes.values()])
      for (const [step, change] of changes) {
        const problems = kind.refuse(context.actor, change, facts)
        step.outcome = refusalOf(step.read ? namedByPlace(problems, step.read.made) : problems)
      }
      const accepted = open.filter(({ outcome }) => outcome === null)
      await storeSteps(kind, context, accepted, facts)
    }
    return steps.map(({ outcome }) => {
      if (!outcome) throw new Error(`a write of ${type} was neither refused nor written`)
      return outcome
    })
  }

  /** In Id order, so that two lists that overlap wait instead of deadlocking. What a create names is not there yet. */
  async function lock({ tx }: WriteContext, writes: readonly Write[]): Promise<void> {
    const ids = writes.filter(({ method }) => method !== 'POST').map(({ id }) => id)
    if (ids.length === 0) return
    await sql`select id from ${sql.table(kind.table)} where id = any(${ids}::uuid[]) order by id for update`.execute(
      tx,
    )
  }

  /**
   * All that can be said before references are looked up: is it there and may it be touched, is the version right, can
   * the body be read. A body that cannot be read is refused for that alone, before the rules.
   */
  function begin(
    actor: Actor,
    write: Write,
    stored: StoredRecord<Stored> | undefined,
  ): Step<Document, Stored> {
    const show = () => (stored ? kind.seenBy(actor, stored.record) : null)
    const target = stored && {
      version: stored.record.Version,
      deleted: stored.deleted,
      visible: show() !== null,
      show,
    }
    const outcome =
      refuseTarget(write, target) ??
      refusalOf(kind.refuseTouch(actor, write.method, stored?.record ?? null)) ??
      (target ? refuseVersion(write, target) : null)
    if (outcome || write.method === 'DELETE') return { write, stored, read: null, outcome }
    const admitted = kind.admit?.(actor, write.body as object, stored?.record ?? null) ?? {
      body: write.body,
      refusals: [],
    }
    const unsaid = refusalOf(admitted.refusals)
    if (unsaid) return { write, stored, read: null, outcome: unsaid }
    const { document, dropped, made, problems } = applyBody<Document>(
      kind.shape,
      stored?.record ?? kind.empty(write.id),
      admitted.body,
      { droppedItems: new Set(stored?.droppedItems), newId },
    )
    const unreadable = refusalOf(problems)
    return {
      write,
      stored,
      read: unreadable ? null : { document: kind.tidy(document), dropped, made },
      outcome: unreadable,
    }
  }

  async function read(
    on: Parameters<typeof kind.select>[0],
    actor: Actor,
    ids: readonly string[],
  ): Promise<Shown[]> {
    const stored = byId(await kind.select(on, ids))
    return ids.flatMap((id) => {
      const found = stored.get(id)
      return found && !found.deleted ? (kind.seenBy(actor, found.record) ?? []) : []
    })
  }

  return { type, path, methods, bodySchema, recordSchema, apply, read }
}

const byId = <S extends { Id: string }>(stored: readonly StoredRecord<S>[]): Map<string, StoredRecord<S>> =>
  new Map(stored.map((each) => [each.record.Id, each]))

const changeOf = <D, S>({ stored, read }: Step<D, S>): Change<D, S> => ({
  before: stored?.record ?? null,
  after: read?.document ?? null,
})

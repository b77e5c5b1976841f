import type { SyncedType } from '../../../domain/sync/wire.ts'
import { readOnTheWay } from '../drain/on-the-way.ts'
import { readFrozen } from '../noted/notes.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { EntryState, OnTheWay, OutboxRow } from '../store/rows.ts'
import { isUnsent } from './is-unsent.ts'

// Apart from what reads and writes entries: lists and the bar, which open first, need no more than this.

/** So many answers 5xx, while others succeed, and an entry is set aside: retried daily and after an update. */
export const QUARANTINE_AFTER = 5

/** The state as people see it: an entry that the server keeps failing on is quarantined. */
export const shownState = (entry: Pick<OutboxRow, 'state' | 'serverFailures'>): EntryState =>
  entry.state === 'frozen' && entry.serverFailures >= QUARANTINE_AFTER ? 'quarantined' : entry.state

/** True while the bytes of an entry may not change: the server has them, or may have them. */
export const isFixed = (entry: Pick<OutboxRow, 'state'>): boolean =>
  entry.state === 'frozen' || entry.state === 'handed-over'

/**
 * True of an entry that something before the server, such as a firewall, has turned away as often as one is tried: the server
 * hardly has it, and never gets it as it is. So it may be let go (`let-go.ts`), although its outcome is unknown.
 */
export const isTurnedAway = (entry: Pick<OutboxRow, 'state' | 'turnedAway'>): boolean =>
  entry.state === 'frozen' && (entry.turnedAway ?? 0) >= QUARANTINE_AFTER

/**
 * True of what came back from those it was handed over to: declined with a reason, or forgotten, so that it may have been added.
 * Whether it goes again is the person's to decide, also once nothing else keeps it back.
 */
export const isLeftToPerson = ({ handover }: Pick<OutboxRow, 'handover'>): boolean =>
  handover?.kind === 'declined' || handover?.kind === 'forgotten'

/** True for entries that wait for the person. */
export const needsPerson = (entry: Pick<OutboxRow, 'state' | 'serverFailures'>): boolean =>
  !['open', 'frozen', 'handed-over'].includes(shownState(entry))

/** What lists say of a record with unsent work. */
export interface EntrySummary {
  seq: number
  state: EntryState
  kind: 'on-device' | 'sending' | 'handed-over' | 'needs-you'
  /** An entry of the record was sent and its outcome is not known, or is kept on the server for staff. */
  mayHaveArrived?: boolean
}

/**
 * True of a log with unsent work that the server never had (`version` 0) or held back for its locked season: its date may
 * be wrong, so it can be written in whatever the season (decisions: it stays editable).
 */
export const staysOpen = (version: number, entry: Pick<EntrySummary, 'state'> | null): boolean =>
  entry !== null && (version === 0 || entry.state === 'locked')

/**
 * True of a record that the server has, or may have: what was sent and never answered, or is kept there for staff, may be known
 * to others although this device knows no `version` of it.
 */
export const mayBeOnServer = (version: number, entry: EntrySummary | null): boolean =>
  version > 0 || entry?.mayHaveArrived === true

/**
 * How an entry is named in a list: on this device, being sent (its request is on its way in this browser now), handed over,
 * or waiting for the person. What was handed over without signal is on this device alone until the server has answered.
 */
export function kindOf(entry: OutboxRow, onTheWay: OnTheWay | null): EntrySummary['kind'] {
  if (needsPerson(entry)) return 'needs-you'
  if (!isUnsent(entry)) return 'handed-over'
  return onTheWay?.seqs.includes(entry.seq ?? 0) ? 'sending' : 'on-device'
}

/** For each record of a type with unsent work: its most pressing entry, by record Id. */
export async function summariesByRecord(
  db: PersonDatabase,
  type: SyncedType,
): Promise<Map<string, EntrySummary>> {
  const urgency = { 'handed-over': 0, 'on-device': 1, sending: 2, 'needs-you': 3 }
  const result = new Map<string, EntrySummary>()
  // In one read: a walk would wait for each of a thousand logs that a week without signal has left.
  const [entries, onTheWay, fixed] = await Promise.all([
    db.outbox.toArray(),
    readOnTheWay(db),
    readFrozen(db),
  ])
  for (const entry of entries) {
    if (entry.type !== type) continue
    const kind = kindOf(entry, onTheWay)
    const known = result.get(entry.id)
    // What was refused for certain is not there, though it is shown as what the server keeps failing on is.
    const mayHaveArrived = isFixed(entry) || fixed.has(entry.key) || known?.mayHaveArrived === true
    const shown =
      known && urgency[known.kind] >= urgency[kind]
        ? known
        : { seq: entry.seq ?? 0, state: shownState(entry), kind }
    result.set(entry.id, { ...shown, ...(mayHaveArrived && { mayHaveArrived }) })
  }
  return result
}

import type { Problem } from '../../../domain/kernel/problems.ts'
import type { Review } from '../../../domain/review/review.ts'
import type { ReviewStatus } from '../../../domain/review/standing.ts'
import type { Conflict } from '../../../domain/sync/conflict.ts'
import type { Patch } from '../../../domain/sync/shape.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { PulledType, SyncedType } from '../../../domain/sync/wire.ts'

/** Names a record across types: `Workshop:<id>`. */
export type Ref = string

/** The {@link Ref} of a record. */
export const refOf = (type: PulledType, id: string): Ref => `${type}:${id}`

/**
 * The document of a synced record as JSON text: what the server last said, or, for a record that it does not have
 * yet, the exact body of its POST. Written once, at enqueue; sending and acknowledging a create touch only its head.
 */
export interface TextRow {
  ref: Ref
  text: string
}

/** What arrived from the server for a record while one of its entries was being sent: applied when that ended. */
export interface HeldChange {
  op: 'put' | 'gone'
  version: number
  text: string | null
  /** It came with a later snapshot than the base: it counts even with a lower version, since the server may have been restored. */
  later?: boolean
}

/** Where an activity stands in the list of a site: the order of `domain/activity/list-order.ts`, newest first. */
export type Place = [siteId: string, invDate: number, invCreated: number, Id: string]

/** What the head of an activity says to lists; absent for other records, and for an activity that no list shows. */
export interface Listing {
  listed?: ListingRow
  /** One for each of its sites. */
  places?: Place[]
}

/** The small part of a synced record. An activity's is at the same time what lists read: one row is written for both. */
export interface HeadRow extends Listing {
  ref: Ref
  type: SyncedType
  id: string
  /** 0 until the server has the record. */
  version: number
  /** Fields that the server decided, when the text does not hold them yet. */
  derived: Doc | null
  /** 1: the person may no longer see it, but unsent work still needs it. */
  hidden: 0 | 1
  held: HeldChange | null
  /** The snapshot that last named the record; older ones are gone at the snapshot's end. */
  generation: number
}

/**
 * States of an entry. `open` waits to be sent and may still change; `frozen` is being sent, its bytes are fixed until
 * the server has answered. All others need the person: `needs-fix` (a rule is broken), `conflict` (someone else's
 * change clashes), `forbidden`, `locked` (season), `deleted` (the record was deleted meanwhile), `quarantined`.
 * An entry that the server keeps failing on stays `frozen`, since its outcome is unknown; it is shown as quarantined.
 * `handed-over`: the server keeps its exact bytes until staff accept or decline it; a later edit waits behind it.
 */
export type EntryState =
  | 'open'
  | 'frozen'
  | 'needs-fix'
  | 'conflict'
  | 'forbidden'
  | 'locked'
  | 'deleted'
  | 'quarantined'
  | 'handed-over'

/** One unsent write. For each record at most one frozen entry and one other behind it. */
export interface OutboxRow {
  /** Order of arrival; given by the database. */
  seq?: number
  /** The idempotency key. A new one only after a definite refusal. */
  key: string
  ref: Ref
  type: SyncedType
  id: string
  op: 'create' | 'update' | 'delete'
  /** For updates; empty otherwise (a create's document is the record's text). */
  patch: Patch
  was: Patch
  /** The version the entry stands on: fixed at freezing; for a delete, when the person asked for it. */
  ifMatch: number | null
  /** The exact body of a frozen update; a create's is the record's text. */
  body: string | null
  schema: number
  state: EntryState
  attempts: number
  /** Earliest next attempt, ms since 1970; 0 = at once. */
  nextAt: number
  /**
   * Why it waits until then: no answer came (`unanswered`), or the server asked for the time itself (`asked`, Retry-After).
   * Absent when the server had trouble, and in rows that an earlier build wrote.
   */
  waitKind?: 'unanswered' | 'asked'
  /** Of a new record beyond what one person adds in a day, as the server said of it (`daily_limit`); see {@link DailyLimit}. */
  dailyLimit?: DailyLimit
  /** Answers 5xx to this entry by itself, or refusals on the way there, while others were taken. */
  serverFailures: number
  /** When the last of them came, ms since 1970; 0 = never. */
  failedAt: number
  /** How many of them, the last ones in a row, were of what stands before the server: see `isTurnedAway`. */
  turnedAway?: number
  problems: Problem[]
  conflicts: Conflict[]
  /** Who saved the version that conflicts, and when, as far as the document says. */
  theirs: { modifiedById: string | null; modifiedOn: string | null } | null
  /** Ids in the body that other records may be created under. */
  names: string[]
  /** Of an edit of a log: the version of its review that was here when it was written; see `isUnseenReturn`. */
  reviewVersion?: number
  /** ISO, device time: for display only. */
  createdAt: string
  /** Of a new log, as long as nobody has changed it: what lists say of it until the server decides. */
  listedAs?: ListedAs
  /** What became of handing it over. */
  handover?: HandoverMark
  /** Of a deletion: the unsent edit in whose place it stands, which comes back where the deletion is given up. */
  replaced?: ReplacedEdit
}

/** How many such records the server takes of one person in 24 hours, and since when this one waits for it, ms since 1970. */
interface DailyLimit {
  most: number
  since: number
}

/** See {@link OutboxRow.replaced}. */
export type ReplacedEdit = Pick<OutboxRow, 'patch' | 'was' | 'conflicts'>

/** See {@link OutboxRow.listedAs}. */
export type ListedAs = Pick<ListingRow, 'IsComplete' | 'SeasonId' | 'CreatedById'>

/**
 * See {@link OutboxRow.handover}. While the entry is `handed-over`: `sending` (whether the server has it is not known, so
 * the same bytes go again) or `waiting` (for staff); `from` is the state that it comes back to, `since` when it was handed
 * over (ms since 1970, absent in what an earlier build wrote), `hasMoreRights` where its author has gained a right since. Once it has come back: `declined` by staff with a reason
 * (without one, and by nobody, where its author handed the log over again elsewhere),
 * `refused` by the server, which cannot keep it, `turned-away` by the server's trouble with it or by what stands before the server,
 * so that it has hardly arrived, or `forgotten`, where the server has no such handover any more.
 */
export type HandoverMark =
  | { kind: 'sending' | 'waiting'; from: EntryState; since?: number; hasMoreRights?: true }
  | { kind: 'forgotten' | 'turned-away' }
  | { kind: 'declined'; reason: string; byName: string; on: string }
  | { kind: 'refused'; problems: Problem[] }

/** A step of a form, where it has steps, and the path of a field. */
export interface DraftPlace {
  step?: string
  field?: string
}

/**
 * What is on its way to the server at this moment, as written in the store so that every list hears of it. It is true
 * only while the page or worker that wrote it is at work: see `readOnTheWay`.
 */
export interface OnTheWay {
  /** Which page or worker sends. */
  by: string
  /** The entries whose requests have left and are not answered. */
  seqs: number[]
  /** How many this drain has sent, with those on their way. */
  count: number
  /** How many it has to send in all. */
  of: number
}

/** Which opening of a form wrote a row, and which of its writings that was, counted. */
export interface Hand {
  by: string
  turn: number
}

/** A form in progress. `id` is the record's Id from birth. */
export interface DraftRow {
  ref: Ref
  type: SyncedType
  id: string
  doc: Doc
  /** What the person saw when the form opened; null for a new record. */
  base: { version: number; doc: Doc } | null
  /** What the form of a new record began with; absent where it began filled, and in rows that an earlier build wrote. */
  begun?: Doc
  createdAt: string
  savedAt: string
  /** Where in the form the person was last. */
  place?: DraftPlace
  /** Who wrote it last; absent in rows that an earlier build wrote. */
  hand?: Hand
  /** Written on a page of its own, not in a dialog of a log: no dialog goes on with it. */
  onPage?: boolean
  /** Of a school that a row of a log knows in words: the Id of that row. */
  ofRow?: string
}

/** What a list asks of an activity; a projection of the effective document. */
export interface ListingRow {
  Id: string
  /** With `invCreated` and the Id, where it stands among the newest (`domain/activity/list-order.ts`). */
  invDate: number
  invCreated: number
  Date: string
  Time: string | null
  Name: string
  /** The name without case and accents. */
  folded: string
  WorkshopTypeId: string
  CreatedBySiteId: string
  SeasonId: string | null
  IsComplete: boolean
  HasEvaluations: boolean
  CreatedById: string
  /** ISO; for a log that the server does not have yet, when it was saved here. */
  CreatedOn: string
  /** ISO; with unsent work, when it was last saved here. */
  ModifiedOn: string
  /** All sites of the activity. */
  SiteIds: string[]
  SubjectIds: string[]
  /** For which site each of them worked ({@link hoursFor}); absent in rows that an earlier build wrote. */
  SubjectSites?: string[]
  EducatorIds: string[]
  OrganizationIds: string[]
  /** Names for display. */
  Volunteers: string[]
  /** The request of a school that it answers; absent where it answers none, and in rows that an earlier build wrote. */
  OutreachRequestId?: string
  Version: number
}

/** A person with the site that their hours are for, or with none in particular. */
export const hoursFor = (subjectId: string, siteId: string | null): string => `${subjectId} ${siteId ?? ''}`

/** What a site's list asks of program support; a projection of the effective document. */
export interface ProgramSupportRow {
  Id: string
  siteId: string
  Name: string
  /** The name without case and accents. */
  folded: string
  DateCompleted: string
  SeasonId: string | null
  CreatedById: string
  SubjectIds: string[]
}

/** A row of reference data (or an educator, an organization) as forms need it. */
export interface ReferenceRow {
  ref: Ref
  type: PulledType
  id: string
  siteIds: string[]
  doc: Doc
  generation: number
}

/** A single fact about this database. */
export interface MetaRow {
  key: string
  value: unknown
}

/** The school register, as one row. */
export interface RegisterRow {
  key: 'schools'
  version: string
  /** JSON of {@link RegisterSnapshot}'s rows, sorted by folded name. */
  rows: string
}

/** Where the review of a log stands, as the server last said. `id` is the log's. A log without one is Unreviewed. */
export interface ReviewRow {
  id: string
  siteId: string
  authorId: string
  status: ReviewStatus
  /** While it is returned: the path that the first remark is about. */
  returnedAt: string | null
  doc: Review
  /** The snapshot that last named it. */
  generation: number
}

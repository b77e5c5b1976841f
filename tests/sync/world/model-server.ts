import { syncedRecords } from '../../../domain/records.ts'
import type { Review } from '../../../domain/review/review.ts'
import type { ReviewStatus } from '../../../domain/review/standing.ts'
import { applyBody } from '../../../domain/sync/apply-body.ts'
import { linesOf } from '../../../domain/sync/diff.ts'
import { emptyDocument } from '../../../domain/sync/empty.ts'
import type { Patch } from '../../../domain/sync/shape.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { ChangeLine, PushEntry, SyncedType } from '../../../domain/sync/wire.ts'
import { someIds } from './documents.ts'
import { nextReview, ToldReviews } from './model-review.ts'
import { idsFrom } from './random.ts'
import { type Answer, bodyOf, envelope, failure, json, refused, show, targetOf } from './replies.ts'

/** Rules of the server's half that a mutant can do without. */
export interface ServerFaults {
  /** Forgets that it has seen a key. */
  forgetsKeys?: boolean
  /** Gives what is created an id of its own. */
  choosesIds?: boolean
  /** Does not look at If-Match. */
  ignoresVersions?: boolean
  /** Writes the idempotency record after the commit: lost when the answer is. */
  remembersTooLate?: boolean
  /** Judges a replay as if it were new: out of sight or deleted means refused. */
  judgesReplays?: boolean
}

/** A record as the server keeps it. */
export interface StoredRecord {
  type: SyncedType
  id: string
  version: number
  doc: Doc
  deleted: boolean
  hidden: boolean
  dropped: Set<string>
}

/** A committed write, as the oracle reads it. */
export interface Commit {
  by: 'device' | 'other'
  ref: string
  op: 'create' | 'update' | 'delete'
  before: Patch
  after: Patch
}

/** The server's half of the protocol, in memory, on the same algebra as the real one. */
export class ModelServer {
  readonly records = new Map<string, StoredRecord>()
  readonly commits: Commit[] = []
  /** By the Id of the log. */
  readonly reviews = new Map<string, Review>()
  readonly told = new ToldReviews()
  private readonly keys = new Map<string, { hash: string; answer: Answer }>()
  private readonly feed = new Map<string, number>()
  private readonly newId = idsFrom(0x5e)
  private readonly faults: ServerFaults
  private seq = 0
  epoch = 'epoch-1'
  /** True: whatever is new is refused for its season. */
  isLocked = false
  person: string

  constructor(person: string, faults: ServerFaults) {
    this.person = person
    this.faults = faults
    this.feed.set(`Me:${person}`, ++this.seq)
  }

  /** `loses`: the answer will not arrive, for the fault that depends on it. */
  handle(url: string, init: RequestInit, loses: boolean): Response {
    const { pathname, searchParams } = new URL(url, 'http://model')
    if (pathname === '/api/vms/Sync/Changes') return envelope(this.changes(searchParams.get('cursor')))
    if (pathname === '/api/vms/Sync/Register') return envelope({ Version: 'r1', Fields: [], Rows: [] })
    const headers = new Headers(init.headers)
    if (pathname === '/api/vms/Sync/Push') {
      const request = bodyOf(init, headers) as { Person: string; Entries: PushEntry[] }
      if (request.Person !== this.person) return failure(403, 'wrong_person')
      return envelope(request.Entries.map((entry) => ({ Key: entry.Key, ...this.write(entry, loses) })))
    }
    const known = headers.get('x-review-version')
    const answer = this.write(
      {
        Key: headers.get('idempotency-key') ?? '',
        Method: init.method as PushEntry['Method'],
        Path: pathname,
        IfMatch: headers.get('if-match'),
        Schema: Number(headers.get('x-client-schema')),
        Body: init.body === undefined ? null : String(init.body),
        ...(known === null ? {} : { ReviewVersion: Number(known) }),
      },
      loses,
    )
    const { Status, Success, Value, Errors, Derived, Id, Version, Replayed } = answer
    // A replay shows the record as it is now; which version it made then the tag tells.
    const now = Replayed ? this.shown(Id) : null
    const value = Success ? (now ?? { Id, Version, ...Derived }) : (Value ?? null)
    return json(Status, { Success, Value: value, Errors }, { Replayed, Version })
  }

  private write(entry: PushEntry, loses: boolean): Answer {
    const hash = JSON.stringify([entry.Method, entry.Path, entry.IfMatch, entry.Schema, entry.Body])
    const known = this.faults.forgetsKeys ? undefined : this.keys.get(entry.Key)
    if (known && known.hash !== hash) return refused(422, 'key_reused')
    if (known) {
      const judged = this.faults.judgesReplays ? this.judgeReplay(known.answer) : null
      return judged ?? { ...known.answer, Replayed: true, Derived: undefined }
    }
    const answer = this.isLocked ? refused(409, 'season_locked') : this.apply(entry)
    const isKept = !(this.faults.remembersTooLate && loses)
    if (answer.Success && isKept) this.keys.set(entry.Key, { hash, answer })
    return answer
  }

  private shown(id: string | undefined): Doc | null {
    const record = [...this.records.values()].find((one) => one.id === id)
    return record && !record.hidden && !record.deleted ? show(record) : null
  }

  private judgeReplay(answer: Answer): Answer | null {
    const record = [...this.records.values()].find((one) => one.id === answer.Id)
    if (record?.hidden) return refused(404, 'not_found')
    return record?.deleted ? refused(404, 'deleted') : null
  }

  private apply(entry: PushEntry): Answer {
    const { type, id } = targetOf(entry)
    const body = entry.Body === null ? null : (JSON.parse(entry.Body) as Doc)
    if (entry.Method === 'POST') return this.create(type, body ?? {})
    const record = this.records.get(`${type}:${id}`)
    if (!record || record.hidden) return refused(404, 'not_found')
    if (record.deleted) return refused(404, 'deleted')
    if (entry.IfMatch === null) return refused(428, 'version_missing')
    if (entry.IfMatch !== `"${record.version}"` && !this.faults.ignoresVersions) {
      return { ...refused(412, 'version_conflict'), Value: show(record) }
    }
    if (entry.Method === 'DELETE') return this.remove(record, 'device')
    const { shape } = syncedRecords[type]
    const context = { droppedItems: record.dropped, newId: this.newId }
    const applied = applyBody(shape, record.doc, body, context)
    const [problem] = applied.problems
    if (problem) return refused(422, problem.Code, problem.Field)
    if (this.isDangling(applied.document)) return refused(422, 'unknown_reference', 'OrganizationId')
    return this.commit(record, applied.document, applied.dropped, 'device', entry.ReviewVersion)
  }

  private create(type: SyncedType, body: Doc): Answer {
    const id = this.faults.choosesIds ? this.newId() : String(body.Id)
    const existing = this.records.get(`${type}:${id}`)
    if (existing?.hidden) return refused(409, 'id_taken')
    if (existing?.deleted) return refused(409, 'deleted')
    if (existing) return { ...refused(412, 'version_conflict'), Value: show(existing) }
    const { shape } = syncedRecords[type]
    const context = { droppedItems: new Set<string>(), newId: this.newId }
    const applied = applyBody(shape, emptyDocument(shape), body, context)
    const [problem] = applied.problems
    if (problem) return refused(422, problem.Code, problem.Field)
    if (this.isDangling(applied.document)) return refused(422, 'unknown_reference', 'OrganizationId')
    const record: StoredRecord = {
      type,
      id,
      version: 0,
      doc: { Id: id },
      deleted: false,
      hidden: false,
      dropped: new Set(),
    }
    this.records.set(`${type}:${id}`, record)
    return this.commit(record, applied.document, [], 'device')
  }

  private isDangling(doc: Doc): boolean {
    return typeof doc.OrganizationId === 'string' && !this.records.has(`Organization:${doc.OrganizationId}`)
  }

  /** Writes a document as its next version; also for the other editor. */
  commit(
    record: StoredRecord,
    doc: Doc,
    dropped: readonly string[],
    by: Commit['by'],
    knownReview?: number,
  ): Answer {
    const { shape } = syncedRecords[record.type]
    const before = linesOf(shape, record.doc)
    const op = record.version === 0 ? 'create' : 'update'
    record.version += 1
    record.doc = { ...doc, Id: record.id }
    for (const id of dropped) record.dropped.add(id)
    this.commits.push({ by, ref: refOf(record), op, before, after: linesOf(shape, record.doc) })
    this.touch(record)
    // The device is the author's; whoever else edits may review, and their correction leaves the review as it is.
    const standing = this.reviews.get(record.id)
    if (by === 'device' && standing && this.told.asksAnew(standing, knownReview))
      this.review(record, 'Unreviewed')
    return {
      Status: op === 'create' ? 201 : 200,
      Success: true,
      Id: record.id,
      Version: record.version,
      Derived: { ModifiedOn: `v${record.version}` },
    }
  }

  remove(record: StoredRecord, by: Commit['by']): Answer {
    const { shape } = syncedRecords[record.type]
    record.version += 1
    record.deleted = true
    this.commits.push({ by, ref: refOf(record), op: 'delete', before: linesOf(shape, record.doc), after: {} })
    this.touch(record)
    return { Status: 200, Success: true, Id: record.id, Version: record.version }
  }

  hide(record: StoredRecord, hidden: boolean): void {
    record.hidden = hidden
    this.touch(record)
    if (this.reviews.has(record.id)) this.feed.set(`Review:${record.id}`, ++this.seq)
  }

  /** A coordinator says what they think of a log, or its author has changed it: the log itself keeps its version. */
  review(record: StoredRecord, Status: ReviewStatus, texts: readonly string[] = []): void {
    const { person, newId, seq } = this
    const review = nextReview(this.reviews.get(record.id), record, { Status, texts, person, newId, seq })
    this.reviews.set(record.id, review)
    this.feed.set(`Review:${record.id}`, ++this.seq)
  }

  private touch(record: StoredRecord): void {
    this.seq += 1
    this.feed.set(refOf(record), this.seq)
  }

  /** A restore from a copy: every cursor is void. */
  newEpoch(): void {
    this.epoch = `${this.epoch}'`
  }

  private changes(cursor: string | null): object {
    const [epoch, at] = cursor?.split('|') ?? []
    const isReset = epoch !== this.epoch
    const from = isReset ? 0 : Number(at)
    const lines = [...this.feed].filter(([, seq]) => seq > from).sort((a, b) => a[1] - b[1])
    const page = lines.slice(0, 3)
    const Changes = page.flatMap(([ref]): ChangeLine[] => {
      if (ref.startsWith('Me:')) return [whoTheyAre(this.person)]
      if (ref.startsWith('Review:')) return this.reviewLine(ref.slice('Review:'.length))
      const record = this.records.get(ref)
      if (!record) return []
      const isGone = record.deleted || record.hidden
      if (isGone && isReset) return []
      return [
        {
          Type: record.type,
          Id: record.id,
          Op: isGone ? 'gone' : 'put',
          Version: record.version,
          ...(isGone ? {} : { Doc: show(record) }),
        },
      ]
    })
    return {
      Epoch: this.epoch,
      Cursor: `${this.epoch}|${page.at(-1)?.[1] ?? from}`,
      More: page.length < lines.length,
      Reset: isReset,
      RegisterVersion: 'r1',
      Changes,
    }
  }

  /** A review is told while its log can be seen; it goes with its log, without a line of its own. */
  private reviewLine(id: string): ChangeLine[] {
    const [record, review] = [this.records.get(`Workshop:${id}`), this.reviews.get(id)]
    if (!record || !review || record.deleted || record.hidden) return []
    this.told.tell(review)
    return [{ Type: 'Review', Id: id, Op: 'put', Version: review.Version, Doc: structuredClone(review) }]
  }
}

const whoTheyAre = (Id: string): ChangeLine => ({
  Type: 'Me',
  Id,
  Op: 'put',
  Version: 1,
  Doc: {
    Id,
    FullName: 'Whoever holds the device',
    Roles: [],
    Approvals: [{ SiteId: someIds[0] ?? '', SeasonId: 'a season', Active: true }],
  },
})

const refOf = (record: { type: SyncedType; id: string }): string => `${record.type}:${record.id}`

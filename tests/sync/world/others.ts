import type { SyncedType } from '../../../domain/sync/wire.ts'
import { blank, textFields, withMember } from './documents.ts'
import type { StoredRecord } from './model-server.ts'
import { Violation } from './oracle.ts'
import { show } from './replies.ts'
import type { Stage } from './stage.ts'

/** Everybody else: edits, deletes and hides records on the server. */
export class Others {
  private readonly stage: Stage

  constructor(stage: Stage) {
    this.stage = stage
  }

  creates(type: SyncedType): void {
    const id = this.stage.newId()
    const record = {
      type,
      id,
      version: 0,
      doc: { Id: id },
      deleted: false,
      hidden: false,
      dropped: new Set<string>(),
    }
    const doc = blank(type, id)
    for (const field of textFields[type]) doc[field] = this.stage.token('o')
    this.stage.server.records.set(`${type}:${id}`, record)
    this.stage.server.commit(record, doc, [], 'other')
  }

  someRecord(a: number) {
    const live = [...this.stage.server.records.values()].filter((record) => !record.deleted)
    return live[a % Math.max(1, live.length)]
  }

  /** Writes a new value, or puts back what stood there earlier. */
  edits(a: number, b: number): void {
    const record = this.someRecord(a)
    if (record) this.editsOne(record, b)
  }

  /** The same with this record. */
  editsOne(record: StoredRecord, b: number): void {
    const field = textFields[record.type][b % 2] ?? 'Name'
    const earlier = this.stage.server.commits.filter((commit) => commit.ref === `${record.type}:${record.id}`)
    const back = b % 5 === 0 ? earlier.at(-1)?.before[field] : undefined
    const value = typeof back === 'string' && back.startsWith('o') ? back : this.stage.token('o')
    this.stage.server.commit(record, { ...record.doc, [field]: value }, [], 'other')
  }

  changesMember(a: number, b: number): void {
    const record = this.someRecord(a)
    if (!record || record.type === 'Organization') return
    const gone: string[] = []
    const doc = withMember(record.type, show(record), b, {
      newId: this.stage.newId,
      token: () => this.stage.token('o'),
      written: () => undefined,
      removed: (path) => gone.push(path.slice(path.indexOf('[') + 1, -1)),
    })
    this.stage.server.commit(record, doc, gone, 'other')
  }

  /** A coordinator returns a log with a remark, or finds it good. */
  reviews(a: number, b: number): void {
    const { records } = this.stage.server
    const logs = [...records.values()].filter((record) => record.type === 'Workshop' && !record.deleted)
    const log = logs[a % Math.max(1, logs.length)]
    if (!log) return
    const { version, doc } = log
    if (b % 3 === 0) this.stage.server.review(log, 'Reviewed')
    else this.stage.server.review(log, 'Returned', [this.stage.token('o')])
    if (log.version !== version || log.doc !== doc) throw new Violation('a review changed its log')
  }

  deletes(a: number, b: number): void {
    const record = this.someRecord(a)
    if (record && b % 3 === 0) this.stage.server.remove(record, 'other')
  }

  /** Hides or deletes what the device wrote last, whose answer it may still be waiting for. */
  takesAway(a: number): void {
    const last = this.stage.server.commits.findLast(
      (commit) => commit.by === 'device' && commit.op !== 'delete',
    )
    const record = last && this.stage.server.records.get(last.ref)
    if (!record || record.deleted) return
    if (a % 2 === 0) this.stage.server.hide(record, true)
    else this.stage.server.remove(record, 'other')
  }

  hides(a: number): void {
    const record = this.someRecord(a)
    if (record) this.stage.server.hide(record, !record.hidden)
  }
}

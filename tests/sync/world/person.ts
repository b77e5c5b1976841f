import { syncedRecords } from '../../../domain/records.ts'
import type { Choice, Conflict } from '../../../domain/sync/conflict.ts'
import { linesOf } from '../../../domain/sync/diff.ts'
import type { Patch } from '../../../domain/sync/shape.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire.ts'
import {
  type Draft,
  newDraft,
  readDraft,
  saveDraft,
  saveDraftToOutbox,
} from '../../../src/data/drafts/drafts.ts'
import { discardEntry, resolveConflicts, restoreAsNew, retryEntry } from '../../../src/data/outbox/actions.ts'
import { enqueueDelete, enqueueUpdate } from '../../../src/data/outbox/enqueue.ts'
import { readRef } from '../../../src/data/store/records.ts'
import type { OutboxRow } from '../../../src/data/store/rows.ts'
import { enqueueCreate } from '../../support/enqueue-create.ts'
import { blank, textFields, withMember } from './documents.ts'
import { Violation } from './oracle.ts'
import type { Stage } from './stage.ts'

interface Picked {
  type: SyncedType
  id: string
  doc: Doc
}

const types: readonly SyncedType[] = [
  'Organization',
  'EducatorAuxData',
  'Workshop',
  'Organization',
  'ProgramSupport',
  'Training',
]

/** Whoever holds the device: writes, deletes, decides; and tells the oracle what they saw and wanted. */
export class Person {
  private readonly stage: Stage
  private form: Picked | null = null
  /** The draft that the screen called kept, until it has become an entry. */
  private draft: Picked | null = null

  constructor(stage: Stage) {
    this.stage = stage
  }

  async pick(a: number): Promise<Picked | null> {
    return this.stage.look(async (db) => {
      const refs = await db.heads.filter((head) => head.hidden === 0).primaryKeys()
      const ref = refs.sort()[a % Math.max(1, refs.length)]
      const record = ref && (await readRef(db, ref))
      if (!record || record.deleted) return null
      this.stage.oracle.sees(ref, linesOf(syncedRecords[record.type].shape, record.doc))
      return { type: record.type, id: record.id, doc: record.doc }
    })
  }

  async save(
    type: SyncedType,
    id: string,
    before: Doc,
    after: Doc,
    paths: Map<string, string>,
  ): Promise<void> {
    const ref = `${type}:${id}`
    let certain = false
    const memo = await this.stage.look(async (db) => this.stage.faults.beforeEdit?.(db, ref))
    const survived = await this.stage.inPage(async (process) => {
      await enqueueUpdate(type, id, before, after, process.db, process.env)
      certain = true
    })
    if (survived && !certain) return
    for (const [path, token] of paths) this.stage.oracle.writes(ref, path, token, certain)
    if (certain) await this.stage.look(async (db) => this.stage.faults.afterEdit?.(db, ref, memo))
  }

  async edit(a: number, b: number): Promise<void> {
    const picked = await this.pick(a)
    if (picked) await this.change(picked, b)
  }

  async change(picked: Picked, b: number): Promise<void> {
    const field = textFields[picked.type][b % 2] ?? 'Name'
    const token = this.stage.token('u')
    const after = { ...picked.doc, [field]: token }
    await this.save(picked.type, picked.id, picked.doc, after, new Map([[field, token]]))
  }

  async editMember(a: number, b: number): Promise<void> {
    const picked = await this.pick(a)
    if (!picked || picked.type === 'Organization') return
    const paths = new Map<string, string>()
    this.stage.oracle.touches(`${picked.type}:${picked.id}`, 'EducatorSiteHeader')
    const after = withMember(picked.type, picked.doc, b, {
      newId: this.stage.newId,
      token: () => this.stage.token('u'),
      written: (path, token) => paths.set(path, token),
      removed: (path) => {
        this.stage.oracle.release(`${picked.type}:${picked.id}`, path)
        // Somebody else's edit inside of what was removed is a question that makes sense.
        this.stage.oracle.touches(`${picked.type}:${picked.id}`, path)
      },
    })
    await this.save(picked.type, picked.id, picked.doc, after, paths)
  }

  async create(a: number): Promise<void> {
    const type = types[a % types.length] ?? 'Organization'
    const id = this.stage.newId()
    const doc = blank(type, id)
    const tokens = textFields[type].map((field) => [field, this.stage.token('u')] as const)
    Object.assign(doc, Object.fromEntries(tokens))
    if (type === 'EducatorAuxData') {
      const schools = await this.stage.look((db) =>
        db.heads.where('ref').startsWith('Organization:').toArray(),
      )
      doc.OrganizationId = schools[a % Math.max(1, schools.length)]?.id ?? null
    }
    let certain = false
    await this.stage.inPage(async (process) => {
      await enqueueCreate(type, doc, process.db, process.env)
      certain = true
    })
    for (const [field, token] of tokens) this.stage.oracle.writes(`${type}:${id}`, field, token, certain)
  }

  async delete(a: number): Promise<void> {
    const picked = await this.pick(a)
    if (!picked) return
    const ref = `${picked.type}:${picked.id}`
    let done = false
    const survived = await this.stage.inPage(async (process) => {
      await enqueueDelete(picked.type, picked.id, process.db, process.env)
      done = true
    })
    if (done || !survived) this.stage.oracle.wishesDeletion(ref)
  }

  async openForm(a: number): Promise<void> {
    this.form = await this.pick(a)
  }

  async saveForm(b: number): Promise<void> {
    const { form } = this
    this.form = null
    if (form) await this.change(form, b)
  }

  /** Begins a log, and is told that the draft is kept. */
  async keepDraft(a: number): Promise<void> {
    const type = types[a % types.length] ?? 'Organization'
    const id = this.stage.newId()
    const doc = blank(type, id)
    for (const field of textFields[type]) doc[field] = this.stage.token('u')
    await this.stage.inPage(async ({ db, env }) => {
      await saveDraft(newDraft(type, doc as Doc & { Id: string }, env), db, env)
      this.draft = { type, id, doc }
    })
  }

  /** Moves the draft to the outbox: it is wholly there, or still a draft. */
  async saveDraft(): Promise<void> {
    if (!this.draft) return
    const { type, id, doc } = this.draft
    const stored = await this.readDraft()
    if (!stored) return
    let certain = false
    await this.stage.inPage(async ({ db, env }) => {
      await saveDraftToOutbox(stored, db, env)
      certain = true
    })
    for (const field of textFields[type]) {
      this.stage.oracle.writes(`${type}:${id}`, field, String(doc[field]), certain)
    }
    if (certain) this.draft = null
  }

  /** The kept draft as it is stored, or null when it has become an entry; never both, never neither. */
  private async readDraft(): Promise<Draft | null> {
    if (!this.draft) return null
    const { type, id, doc } = this.draft
    return this.stage.look(async (db) => {
      const draft = await readDraft(type, id, db)
      const isRecord = (await db.heads.get(`${type}:${id}`)) !== undefined
      if (!draft === !isRecord) throw new Violation(`a draft is ${draft ? 'doubled' : 'lost'}: ${type}:${id}`)
      if (draft && JSON.stringify(draft.doc) !== JSON.stringify(doc)) {
        throw new Violation(`a draft was changed: ${type}:${id}`)
      }
      if (isRecord) this.draft = null
      return draft ?? null
    })
  }

  /** Looks whether the kept draft is where it should be, and saves it. */
  async endDraft(): Promise<void> {
    await this.readDraft()
    await this.saveDraft()
  }

  /** Settles what needs the person, as the choice says. */
  async answerQuestions(choice: Choice): Promise<void> {
    for (const row of await this.checkQuestions()) {
      await this.stage.inPage(async (process) => {
        const { db, env } = process
        const seq = row.seq ?? 0
        if (row.state === 'conflict') {
          const choices = new Map(row.conflicts.map((conflict) => [conflict.path, choice]))
          if (row.op === 'delete') choices.set('', choice)
          await this.noteChoices(row, choice)
          await resolveConflicts(row, choices, db, env)
        } else if (row.state === 'deleted') {
          if (choice === 'mine') {
            const id = (await restoreAsNew(seq, db, env))?.id
            if (id) this.stage.oracle.movesTo(row.ref, `${row.type}:${id}`)
          } else if ((await discardEntry(seq, db, env)).kind === 'discarded')
            this.stage.oracle.release(row.ref, '')
        } else if (row.state !== 'open' && row.state !== 'frozen') await retryEntry(seq, db, env)
      })
    }
  }

  async checkQuestions(): Promise<OutboxRow[]> {
    return this.stage.look(async (db) => {
      const rows = await db.outbox.toArray()
      const texts = await db.texts.bulkGet(rows.map((row) => row.ref))
      this.stage.oracle.checkQuestions(rows, (row) => texts[rows.indexOf(row)]?.text ?? '')
      return rows
    })
  }

  async noteChoices(row: OutboxRow, choice: Choice): Promise<void> {
    const { shape } = syncedRecords[row.type]
    if (row.op === 'delete') {
      const record = await this.stage.look((db) => readRef(db, row.ref))
      if (record) this.stage.oracle.sees(row.ref, linesOf(shape, record.doc))
      return
    }
    for (const conflict of row.conflicts) {
      if (choice === 'theirs') this.giveUp(row, conflict)
      else this.seeTheirs(row, conflict)
    }
  }

  giveUp(row: OutboxRow, conflict: Conflict): void {
    this.stage.oracle.release(row.ref, conflict.path)
    for (const token of JSON.stringify(conflict).match(/"u\d+"/g) ?? []) {
      this.stage.oracle.releaseToken(token.slice(1, -1))
    }
  }

  seeTheirs(row: OutboxRow, conflict: Conflict): void {
    if (conflict.kind === 'value') this.stage.oracle.sees(row.ref, { [conflict.path]: conflict.theirs })
    if (conflict.kind === 'removed-by-me' || conflict.kind === 'same-reference') {
      const path = conflict.kind === 'same-reference' ? conflict.theirPath : conflict.path
      this.stage.oracle.sees(row.ref, textsIn(conflict.theirs, path))
      if (conflict.kind === 'same-reference') this.stage.oracle.release(row.ref, path)
    }
  }
}

/** The texts of a member and of the objects in it, by path. */
function textsIn(member: Doc, path: string): Patch {
  return Object.assign(
    {},
    ...Object.entries(member).map(([field, value]) => {
      if (typeof value === 'string') return { [`${path}.${field}`]: value }
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
      return isObject ? textsIn(value as Doc, `${path}.${field}`) : {}
    }),
  )
}

import type { Patch } from '../../../domain/sync/shape.ts'
import type { OutboxRow } from '../../../src/data/store/rows.ts'
import type { Commit, ModelServer } from './model-server.ts'

/** Something the person wrote: a value that occurs nowhere else. */
interface Wish {
  ref: string
  path: string
  token: string
  order: number
  /** False once a later wish, a choice or a deletion took its place. */
  isLive: boolean
}

/** A rule of the protocol that a schedule broke. */
export class Violation extends Error {}

/**
 * Remembers what the person wrote and saw, and compares it with what the server committed: nothing lost, doubled,
 * reordered or overwritten unseen. Values of the person begin with u, those of other editors with o.
 */
export class Oracle {
  private readonly wishes: Wish[] = []
  private readonly seen = new Set<string>()
  private readonly changed = new Set<string>()
  /** Records that were made anew: they repeat, once, what their forerunners had said. */
  private readonly restored = new Set<string>()
  /** Records of which an entry was let go: if it had arrived, what it said may be asked about, and said once more. */
  private readonly letGo = new Set<string>()
  private checked = 0
  private readonly written = new Map<string, number>()
  private readonly delivered = new Set<string>()
  private readonly server: ModelServer

  constructor(server: ModelServer) {
    this.server = server
  }

  /** The person has this document before their eyes. */
  sees(ref: string, lines: Patch): void {
    for (const [path, value] of Object.entries(lines)) this.seen.add(`${ref}|${path}|${value}`)
  }

  /** The person wrote this. `certain` is false when the process died before it could say "saved". */
  writes(ref: string, path: string, token: string, certain: boolean): void {
    this.release(ref, path)
    this.wishes.push({ ref, path, token, order: this.wishes.length, isLive: certain })
  }

  /** Wishes at or below a path are void: overwritten, given up or removed by the person. */
  release(ref: string, path: string): void {
    for (const wish of this.wishes) {
      if (wish.ref === ref && (wish.path === path || wish.path.startsWith(path))) wish.isLive = false
    }
  }

  /** The person gave a token up wherever it stands (a choice of theirs against mine). */
  releaseToken(token: string): void {
    for (const wish of this.wishes) if (wish.token === token) wish.isLive = false
  }

  /** What the person wrote of this record was turned away on its way to the server, and may be sent under another key. */
  letsGo(ref: string): void {
    this.letGo.add(ref)
  }

  /** The person asked for this record's deletion, knowing what it says. */
  wishesDeletion(ref: string): void {
    this.release(ref, '')
  }

  /** The person changed something at or below a path that carries no value of its own. */
  touches(ref: string, path: string): void {
    this.changed.add(`${ref}|${path}`)
  }

  /** The person wrote at this path at some time; of a record that was made anew, at one like it, since its items have other Ids. */
  private touched(ref: string, path: string): boolean {
    if ([...this.changed].some((one) => `${ref}|${path}`.startsWith(one))) return true
    const place = this.restored.has(ref) ? withoutIds : (one: string) => one
    const asked = place(path)
    return this.wishes.some((wish) => {
      const written = place(wish.path)
      return wish.ref === ref && (asked.startsWith(written) || written.startsWith(asked))
    })
  }

  /** Looks at what was committed since the last time. */
  checkCommits(): void {
    for (const commit of this.server.commits.slice(this.checked)) {
      if (commit.by === 'device') this.checkCommit(commit)
      else this.noteOthers(commit)
    }
    this.checked = this.server.commits.length
  }

  private noteOthers(commit: Commit): void {
    for (const [path, value] of Object.entries(commit.after)) {
      if (commit.before[path] !== value) this.written.delete(`${commit.ref}|${path}`)
    }
  }

  private checkCommit({ ref, before, after }: Commit): void {
    for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [was, is] = [before[path], after[path]]
      if (was === is) continue
      if (typeof was === 'string' && was.startsWith('o') && !this.seen.has(`${ref}|${path}|${was}`)) {
        throw new Violation(`overwritten unseen: ${was} at ${ref} ${path}, by ${is}`)
      }
      if (typeof is === 'string' && is.startsWith('u')) this.checkToken(ref, path, is)
    }
  }

  private checkToken(ref: string, path: string, token: string): void {
    const wish = this.wishes.find((one) => one.token === token)
    const key = this.restored.has(ref) ? `${token}|${path}|${ref}` : `${token}|${path}`
    if (this.delivered.has(key) && !this.letGo.has(ref))
      throw new Violation(`doubled: ${token} at ${ref} ${path}`)
    this.delivered.add(key)
    this.delivered.add(token)
    if (!wish) return
    const last = this.written.get(`${ref}|${path}`)
    if (last !== undefined && last > wish.order) throw new Violation(`reordered: ${token} at ${ref} ${path}`)
    this.written.set(`${ref}|${path}`, wish.order)
  }

  /** Every live wish is on the server, or still in the outbox, whose text is given. */
  checkKept(outboxText: string): void {
    for (const wish of this.wishes) {
      if (!wish.isLive || this.delivered.has(wish.token) || outboxText.includes(`"${wish.token}"`)) continue
      throw new Violation(`lost: ${wish.token} at ${wish.ref} ${wish.path}`)
    }
  }

  /** What the person is asked makes sense: they wrote there, it has not arrived, and someone else wrote there too. */
  checkQuestions(rows: readonly OutboxRow[], textOf: (row: OutboxRow) => string): void {
    for (const row of rows) {
      const wished = row.op === 'create' ? textOf(row) : JSON.stringify(row.patch)
      const tokens = (wished.match(/"u\d+"/g) ?? []).map((token) => token.slice(1, -1))
      const isRefused = ['forbidden', 'deleted', 'locked', 'quarantined'].includes(row.state)
      if (isRefused && tokens.length > 0 && tokens.every((token) => this.delivered.has(token))) {
        throw new Violation(`said to be ${row.state}, but it has arrived: ${row.ref}`)
      }
      if (row.state === 'needs-fix') {
        throw new Violation(
          `refused: ${JSON.stringify(row.problems)} for ${row.ref} ${JSON.stringify(row.patch)}`,
        )
      }
      for (const conflict of row.conflicts) {
        if (!this.touched(row.ref, conflict.path)) {
          throw new Violation(`asked about a field never written: ${conflict.path} of ${row.ref}`)
        }
        if (conflict.kind !== 'value' || typeof conflict.mine !== 'string') continue
        if (this.delivered.has(`${conflict.mine}|${conflict.path}`) && !this.letGo.has(row.ref)) {
          throw new Violation(`asked about what has arrived: ${conflict.mine} of ${row.ref}`)
        }
      }
      if (row.state === 'conflict' && row.op === 'update' && row.conflicts.length === 0) {
        throw new Violation(`a conflict about nothing: ${row.ref}`)
      }
    }
  }

  /** At the end: everything live has arrived. */
  checkDelivered(): void {
    for (const wish of this.wishes) {
      if (wish.isLive && !this.delivered.has(wish.token)) throw new Violation(`never sent: ${wish.token}`)
    }
  }

  /** True when this value of the person's has reached the server. */
  hasArrived(token: string): boolean {
    return this.delivered.has(token)
  }

  /** The person follows a record to its new Id ("restore as new"). */
  movesTo(ref: string, next: string): void {
    for (const wish of this.wishes) if (wish.ref === ref) wish.ref = next
    this.restored.add(next)
  }
}

const withoutIds = (path: string): string => path.replace(/\[[^\]]*\]/g, '[]')

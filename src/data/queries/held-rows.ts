import { byLastChange, byNewest, byOldest } from '../../../domain/activity/list-order.ts'
import type { ListingRow } from '../store/rows.ts'

/** The orders of the list: 0 oldest first, 1 newest first, 2 last modified first; Id breaks ties. */
export type ListOrder = 0 | 1 | 2

/** How rows stand in each order. Newest first is the order of the index, by which batches are read. */
export const orders: Record<ListOrder, (a: ListingRow, b: ListingRow) => number> = {
  0: byOldest,
  1: byNewest,
  2: byLastChange,
}

/** What a list is asked for: two questions of the same `key` and `about` have the same answer for every row. */
export interface Question {
  key: string
  /** What the answers depend on besides the row and the key, by identity. */
  about: unknown
  passes: (row: ListingRow) => boolean
}

interface Answers extends Question {
  /** 1 where a row passes, by its place. */
  marks: Uint8Array
  total: number
}

/**
 * Rows in memory, to be asked in any order. They are looked at as they were read, one beside the other, and an order is a
 * list of their places: going from row to row by date takes a processor ten times as long as going through them all. What passed the last question is kept: a list that is asked again, for its
 * next page, in another order or because a row changed, looks at what has changed.
 */
export class HeldRows {
  readonly #rows: (ListingRow | null)[] = []
  readonly #places = new Map<string, number>()
  #ordered: Partial<Record<ListOrder, number[]>> = {}
  #answers: Answers | null = null

  /** Adds rows. One that is there already has moved while all were read. */
  add(rows: readonly ListingRow[]): void {
    for (const row of rows) {
      const known = this.#places.get(row.Id)
      if (known === undefined) this.#places.set(row.Id, this.#rows.push(row) - 1)
      else this.#rows[known] = row
    }
    this.#ordered = {}
    this.#answers = null
  }

  /** Takes rows as they are now: new, another, or (undefined) gone. */
  change(changes: ReadonlyMap<string, ListingRow | undefined>): void {
    const moved = new Map<number, ListingRow>()
    const before = new Set<number>()
    for (const [id, row] of changes) {
      const known = this.#places.get(id)
      if (known === undefined && !row) continue
      const place = known ?? this.#rows.length
      if (known !== undefined) before.add(place)
      this.#rows[place] = row ?? null
      this.#answer(place, row)
      if (row) {
        moved.set(place, row)
        this.#places.set(id, place)
      } else this.#places.delete(id)
    }
    for (const order of [0, 1, 2] as const) {
      const list = this.#ordered[order]?.filter((place) => !before.has(place))
      if (!list) continue
      for (const [place, row] of moved) list.splice(this.#whereIn(list, row, orders[order]), 0, place)
      this.#ordered[order] = list
    }
  }

  /** The rows that pass, in an order, from the `skip`th on and at most `take`; and how many pass in all. */
  pick(
    order: ListOrder,
    question: Question,
    skip: number,
    take: number,
  ): { rows: ListingRow[]; total: number } {
    const { marks, total } = this.#answersTo(question)
    const rows: ListingRow[] = []
    let passed = 0
    for (const place of this.#inOrder(order)) {
      if (rows.length === take || passed === total) break
      const row = marks[place] === 1 ? this.#rows[place] : null
      if (row && passed++ >= skip) rows.push(row)
    }
    return { rows, total }
  }

  #answersTo(question: Question): Answers {
    const kept = this.#answers
    if (kept?.key === question.key && kept.about === question.about) return kept
    const marks = new Uint8Array(this.#rows.length)
    let total = 0
    for (let place = 0; place < marks.length; place++) {
      const row = this.#rows[place]
      if (!row || !question.passes(row)) continue
      marks[place] = 1
      total += 1
    }
    this.#answers = { ...question, marks, total }
    return this.#answers
  }

  /** Takes a row that is another now into the answers that are kept. */
  #answer(place: number, row: ListingRow | undefined): void {
    const kept = this.#answers
    if (!kept) return
    if (place >= kept.marks.length) {
      // Room for more than one: rows come in numbers.
      const marks = new Uint8Array(place + 1024)
      marks.set(kept.marks)
      kept.marks = marks
    }
    const mark = row && kept.passes(row) ? 1 : 0
    kept.total += mark - (kept.marks[place] ?? 0)
    kept.marks[place] = mark
  }

  #inOrder(order: ListOrder): readonly number[] {
    const rows = this.#rows
    this.#ordered[order] ??= [...this.#places.values()].sort((a, b) =>
      orders[order](rows[a] as ListingRow, rows[b] as ListingRow),
    )
    return this.#ordered[order]
  }

  /** Where a row belongs in a list that is in order. */
  #whereIn(list: readonly number[], row: ListingRow, compare: (typeof orders)[ListOrder]): number {
    let [from, to] = [0, list.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const there = this.#rows[list[middle] ?? -1]
      if (there && compare(there, row) < 0) from = middle + 1
      else to = middle
    }
    return from
  }
}

import type { KnownPlaces } from '../../domain/imports/facts.ts'
import type { ImportChoices, ImportFinding } from '../../domain/imports/findings.ts'
import type { ImportCells } from '../../domain/imports/read-cells.ts'
import type { ImportCommit } from '../../domain/imports/schema.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Executor, Tx } from '../db/connection.ts'
import type { LookedUp } from '../record/referenced-records.ts'
import { holdRows } from './hold-rows.ts'

/** A row as it is kept. */
export interface KeptRow {
  place: number
  cells: ImportCells
  choices: ImportChoices
}

/** A row that can be read. */
export interface ReadRow<Value> {
  place: number
  value: Value
  choices: ImportChoices
}

/** What a row comes to: what is wrong with it, or whether it would add something. */
export interface Judgement {
  findings: ImportFinding[]
  isNew: boolean
}

/** Who takes a file in, with what counts where a row says nothing. */
export interface TakingIn {
  tx: Tx
  actor: Actor
  now: Date
  requestId: string
  said: ImportCommit
}

/** What came of rows that were taken in, by place: those that added something, and those that the record refused. */
export interface Taken {
  added: ReadonlySet<number>
  refused?: ReadonlySet<number>
}

/**
 * A kind of file. `read` is the domain's; `lookUp` brings what the rows are compared with in a number of statements that
 * does not hang on theirs (see {@link LookedUp}); `judge` compares; `write` takes in what is new.
 */
export interface ImportRecipe<Value, Known> {
  read(cells: ImportCells, places: KnownPlaces): { value: Value | null; findings: ImportFinding[] }
  /** What rows that say the same have in common, where they are told apart by their count. */
  contentKey?(value: Value): string
  lookUp(on: Executor, fileId: string, rows: readonly ReadRow<Value>[], what: LookedUp): Promise<Known>
  judge(row: ReadRow<Value>, known: Known): Judgement
  write(context: TakingIn, rows: readonly ReadRow<Value>[], known: Known): Promise<Taken>
}

/** A kind of file as the machinery uses it, whatever its rows are. */
export interface ImportHandler {
  contentKey(cells: ImportCells, places: KnownPlaces): string | null
  judge(on: Executor, fileId: string, rows: readonly KeptRow[], places: KnownPlaces): Promise<Judgement[]>
  /**
   * Judges once more, and takes in what is new and has nothing wrong with it. What the record refused has a finding that
   * says so: as new it would be tried again at each press, and nobody would hear why.
   */
  takeIn(
    context: TakingIn,
    fileId: string,
    rows: readonly KeptRow[],
    places: KnownPlaces,
  ): Promise<(Judgement & { added: boolean })[]>
}

const notTaken: ImportFinding = { Code: 'not_taken', Column: 'Email' }

/** Makes the handler of a kind. */
export function defineImport<Value, Known>(recipe: ImportRecipe<Value, Known>): ImportHandler {
  const decide = async (
    on: Executor,
    fileId: string,
    rows: readonly KeptRow[],
    places: KnownPlaces,
    what: LookedUp,
  ) => {
    const read = rows.map(({ place, cells, choices }) => ({ place, choices, ...recipe.read(cells, places) }))
    const sound = read.flatMap(({ place, value, choices }): ReadRow<Value>[] =>
      value === null ? [] : [{ place, value, choices }],
    )
    const known = await recipe.lookUp(on, fileId, sound, what)
    const judged = new Map(sound.map((row) => [row.place, recipe.judge(row, known)]))
    const judgements = read.map(
      ({ place, findings }): Judgement => judged.get(place) ?? { findings, isNew: false },
    )
    return { judgements, sound, known }
  }
  return {
    contentKey: (cells, places) => {
      const { value } = recipe.read(cells, places)
      return value === null ? null : (recipe.contentKey?.(value) ?? null)
    },
    judge: async (on, fileId, rows, places) => (await decide(on, fileId, rows, places, 'shown')).judgements,
    takeIn: async (context, fileId, rows, places) => {
      const { judgements, sound, known } = await decide(context.tx, fileId, rows, places, 'named')
      const left = await holdRows(context.tx, fileId, rows)
      const isTaken = new Set(
        rows.flatMap(({ place }, at) =>
          judgements[at]?.isNew && judgements[at].findings.length === 0 && left.has(place) ? [place] : [],
        ),
      )
      const { added, refused } = await recipe.write(
        context,
        sound.filter(({ place }) => isTaken.has(place)),
        known,
      )
      return judgements.map((judgement, at) => {
        const place = rows[at]?.place ?? -1
        const findings = refused?.has(place) ? [notTaken] : judgement.findings
        return { ...judgement, findings, added: added.has(place) }
      })
    },
  }
}

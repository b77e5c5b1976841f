import type { CompiledQuery, RawBuilder } from 'kysely'
import { type Executor, runPrepared } from './connection.ts'
import { nameOfStatement } from './preparing-client.ts'

/** Stands in a statement for the value that comes at this place of each call. */
class Slot {
  readonly place: number

  constructor(place: number) {
    this.place = place
  }
}

/**
 * A statement of every request: `build` is called once, with stand-ins, and each call brings values alone. To put the same
 * text together anew takes longer than the server needs for all else around a statement. What `build` does may not
 * depend on its values; one that comes without a stand-in stays as it is.
 */
export function compiledOnce<R, V extends readonly unknown[]>(
  build: (...values: V) => RawBuilder<R>,
): (on: Executor, ...values: V) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined
  let name = ''
  return (on, ...values) => {
    if (!compiled) {
      compiled = build(...(values.map((_, place) => new Slot(place)) as unknown as V)).compile(on)
      name = nameOfStatement(compiled.sql)
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.place] : value,
    )
    return runPrepared(on, { ...compiled, parameters }, name)
  }
}

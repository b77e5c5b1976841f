import { type RawBuilder, sql } from 'kysely'

/**
 * Values as an array of JSON texts in a statement, null for what is null or absent. One text with a line for each, since
 * JSON has no line break: as values inside of a larger JSON the database would read each of them twice.
 */
export function jsonLines(values: readonly unknown[]): RawBuilder<unknown> {
  const lines = values.map((value) => JSON.stringify(value ?? null))
  return sql`string_to_array(${lines.join('\n')}, chr(10), 'null')`
}

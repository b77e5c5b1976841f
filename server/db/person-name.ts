import { type RawBuilder, sql } from 'kysely'

/** In SQL what `personName` of the kernel is. */
export const personNameOf = (given: RawBuilder<unknown>, family: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`trim(concat_ws(' ', ${given}, ${family}))`

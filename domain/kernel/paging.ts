import { z } from 'zod'
import { SEARCH_LIMIT } from './text-limits.ts'

/** Directions of a sort on the wire (specification 3, section 3, Paging request). */
export const sortDirections = { ascending: 0, descending: 1, none: 2 } as const

/**
 * The fields that every paged query shares (decisions, The contract): `Skip` >= 0, `Take` 1 to 500 (10 when left
 * out), `Search`. A call adds its own `SortColumn` from the columns that it allows.
 */
export const pagingFields = {
  Skip: z.int().min(0).max(1_000_000).default(0),
  Take: z.int().min(1).max(500).default(10),
  Sort: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  Search: z.string().max(SEARCH_LIMIT).nullish(),
}

/** The `SortColumn` of a call, one of `columns`: `usual` where it is left out or null. */
export const sortColumnOf = <const C extends string>(columns: readonly C[], usual: NoInfer<C>) =>
  z
    .enum(columns)
    .nullable()
    .default(usual)
    .transform((column): C => column ?? usual)

/** Most rows of a list that is not paged (decisions, The contract). */
export const UNPAGED_LIMIT = 500

/** In the query of a list that answers at most 500 rows: which stretch of it. Without both: its beginning. */
export const skipTakeFields = {
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  take: z.coerce.number().int().min(1).max(UNPAGED_LIMIT).default(UNPAGED_LIMIT),
}

import { sql } from 'kysely'

/** The newest search that came to its end, if there was one. Stands behind what is selected of it. */
export const newestSearch = sql`
  from organization_duplicate_search s where done_on is not null order by done_on desc limit 1`

/** How many pairs of a search are kept, the likeliest; stands in a statement on `organization_duplicate_search`, called `s`. */
export const keptPairs = sql`(select count(*) from organization_duplicate kept where kept.search_id = s.id)`

/**
 * The pairs of the newest search that still stand, `d`, with the two organizations, `one` and `other`: neither merged nor
 * deleted since, nor said to be two. Stands behind `from`; further conditions follow with `and`.
 */
export const standingPairs = sql`
    organization_duplicate d
      join organization one on one.id = d.one_id and one.status < 2 and one.deleted_on is null
      join organization other on other.id = d.other_id and other.status < 2 and other.deleted_on is null
    where d.search_id = (select id ${newestSearch})
      and not exists (
        select from organization_not_duplicate n
        where n.one_id = least(d.one_id, d.other_id) and n.other_id = greatest(d.one_id, d.other_id)
      )`

import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/connection.ts'

/** What somebody is or ever was called, and which addresses are or were theirs. */
export interface KnownAs {
  names: string[]
  /**
   * The names by which a mail is known to be about them: today's, and of the earlier ones those of a given and a family
   * name. Others are called by one word alone, too.
   */
  tellingNames: string[]
  /** In lower case. */
  addresses: string[]
}

/** The ids of somebody's rows, to select from: of theirs, and of those that gave way to it. */
export const rowsOfPerson = (id: string): RawBuilder<unknown> => sql`(
  select ${id}::uuid as id union all select id from subject where gave_way_to = ${id}
)`

/** Whether somebody besides this person has an address, given in lower case. */
export const isSomebodyElses = (id: string, address: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from subject other where other.id <> ${id} and other.deleted_on is null
    and (lower(other.email) = ${address} or other.proven_address = ${address})
)`

/**
 * Reads {@link KnownAs} from the person's row and from what the audit trail says of it: to be called before either is
 * emptied. An address is left out where somebody else has it now and this person has not proven it: what is kept by it is
 * not theirs.
 */
export async function readKnownAs(tx: Tx, id: string): Promise<KnownAs> {
  const { rows } = await sql<KnownAs>`
    with state as (
      select given_name, family_name, lower(email) as address from subject where id = ${id}
      union
      select state->>'given_name', state->>'family_name', lower(state->>'email')
      from audit, lateral (values (before), (after)) as states (state)
      where type = 'Subject' and record_id in ${rowsOfPerson(id)}
    )
    select
      array(
        select distinct name from state
          cross join lateral (select trim(coalesce(given_name, '') || ' ' || coalesce(family_name, '')) as name) as named
        where name <> ''
      ) as names,
      array(
        select full_name from subject where id = ${id} and full_name <> ''
        union
        select trim(given_name) || ' ' || trim(family_name) from state
        where trim(given_name) <> '' and trim(family_name) <> ''
      ) as "tellingNames",
      array(
        select distinct address from state
        where address <> '' and (
          address = (select proven_address from subject where id = ${id})
          or not ${isSomebodyElses(id, sql`address`)}
        )
      ) as addresses
  `.execute(tx)
  return rows[0] ?? { names: [], tellingNames: [], addresses: [] }
}

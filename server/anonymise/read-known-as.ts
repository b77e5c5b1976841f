import { type RawBuilder, sql } from 'kysely'
import { isFilled } from '../../domain/kernel/text.ts'
import type { Tx } from '../db/connection.ts'
import { spellingsOf } from './spell-names.ts'

/** What somebody is or ever was called, and which addresses are or were theirs. */
export interface KnownAs {
  names: string[]
  /** By what a mail is known to be about them: addresses, names in each way in which mails write them, ids as links have them. */
  words: string[]
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
 * not theirs. A mail is known by today's name, and of the earlier ones by those of a given and a family name: others are
 * called by one word alone, too.
 */
export async function readKnownAs(tx: Tx, id: string): Promise<KnownAs> {
  const { rows } = await sql<Omit<KnownAs, 'words'> & { ids: string[]; told: ToldName[] }>`
    with state as (
      select given_name, family_name, lower(email) as address, true as "isToday" from subject where id = ${id}
      union
      select state->>'given_name', state->>'family_name', lower(state->>'email'), false
      from audit, lateral (values (before), (after)) as states (state)
      where type = 'Subject' and record_id in ${rowsOfPerson(id)}
    )
    select
      array(
        select distinct name from state
          cross join lateral (select trim(coalesce(given_name, '') || ' ' || coalesce(family_name, '')) as name) as named
        where name <> ''
      ) as names,
      array(select id::text from ${rowsOfPerson(id)} as person) as ids,
      (
        select coalesce(json_agg(distinct jsonb_build_object(
          'given', coalesce(given_name, ''), 'family', coalesce(family_name, ''), 'isToday', "isToday"
        )), '[]') from state
      ) as told,
      array(
        select distinct address from state
        where address <> '' and (
          address = (select proven_address from subject where id = ${id})
          or not ${isSomebodyElses(id, sql`address`)}
        )
      ) as addresses
  `.execute(tx)
  const [row] = rows
  if (!row) return { names: [], words: [], addresses: [] }
  const { names, addresses, ids, told } = row
  const telling = told.filter((name) => name.isToday || (isFilled(name.given) && isFilled(name.family)))
  return { names, addresses, words: [...addresses, ...ids, ...telling.flatMap(spellingsOf)] }
}

interface ToldName {
  given: string
  family: string
  isToday: boolean
}

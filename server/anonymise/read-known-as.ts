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

/** So many earlier names are sought in mails, the last ones: each is sought in every mail, and a name is quickly changed. */
const MOST_EARLIER_NAMES = 50

/**
 * Reads {@link KnownAs} from the person's row and from what the audit trail says of it: to be called before either is
 * emptied. Theirs are the addresses that an issuer verified, that they were added by, or under which something is kept that was
 * given to them: any other may be a stranger's, whatever they wrote into their account. An address is left out where somebody else has
 * it now and this person has not proven it: what is kept by it is not theirs. A mail is known by today's name, and of the earlier
 * ones by those of a given and a family name: others are called by one word alone, too, and whoever only signs in may call
 * themselves anything, as “Thank You”. Of somebody without a name it is known by the address that stands in its place.
 */
export async function readKnownAs(tx: Tx, id: string): Promise<KnownAs> {
  const { rows } = await sql<KnownAs & { told: ToldName[] }>`
    with state as (
      select given_name, family_name, lower(email) as address, true as "isToday", 0::bigint as told, null::timestamptz as at
      from subject where id = ${id}
      union all
      select state->>'given_name', state->>'family_name', lower(state->>'email'), false, audit.id, audit.at
      from audit, lateral (values (before), (after)) as states (state)
      where type = 'Subject' and record_id in ${rowsOfPerson(id)}
    ),
    theirs as (
      select address from subject cross join lateral unnest(earlier_proven || proven_address || awaits_address) as one (address)
      where subject.id in ${rowsOfPerson(id)}
      union select address from state where exists (
        select from invitation i where i.subject_id = ${id} and i.address_key = address
        union all select from historic_hours h where h.subject_id = ${id} and lower(h.email) = address
      )
    ),
    known as (
      select least(
        (select min(approval_date) from site_registration where subject_id = ${id} and is_approved),
        (select min(created_on) from subject_role where subject_id = ${id}),
        (select min(a.created_on) from activity_hours h join activity a on a.id = h.activity_id where h.subject_id = ${id})
      ) as since
    )
    select
      array(
        select distinct name from state
          cross join lateral (select trim(coalesce(given_name, '') || ' ' || coalesce(family_name, '')) as name) as named
        where name <> ''
      ) as names,
      array(
        select id::text from ${rowsOfPerson(id)} as person
        union select address from state where "isToday" and address <> '' and trim(given_name || family_name) = ''
          and not ${isSomebodyElses(id, sql`address`)}
      ) as words,
      (
        select coalesce(json_agg(row_to_json(name) order by last desc), '[]') from (
          select coalesce(given_name, '') as given, coalesce(family_name, '') as family, bool_or("isToday") as "isToday",
            max(told) as last, coalesce(max(at) >= (select since from known), false) as "wasKnown"
          from state group by 1, 2
        ) as name
      ) as told,
      array(
        select address from theirs
        where address <> '' and (
          address = (select proven_address from subject where id = ${id})
          or not ${isSomebodyElses(id, sql`address`)}
        )
      ) as addresses
  `.execute(tx)
  const [row] = rows
  if (!row) return { names: [], words: [], addresses: [] }
  const { names, addresses, words, told } = row
  const today = told.filter((name) => name.isToday)
  const earlier = told.filter(
    (name) => !name.isToday && name.wasKnown && isFilled(name.given) && isFilled(name.family),
  )
  const telling = [...today, ...earlier.slice(0, MOST_EARLIER_NAMES)]
  return { names, addresses, words: [...addresses, ...words, ...telling.flatMap(spellingsOf)] }
}

interface ToldName {
  given: string
  family: string
  isToday: boolean
  /** They were approved, held a role or had hours in a log while they were called so, or before. */
  wasKnown: boolean
}

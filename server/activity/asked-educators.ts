import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { personKey } from '../../domain/upload/match.ts'

/** An educator of a log who is to be asked, with the name and the address of the register, or else of the log. */
export interface AskedEducator {
  item: string
  educator_id: string | null
  first_name: string | null
  last_name: string | null
  /** Null for whoever is in the register no more. */
  email: string | null
}

/** The columns of an {@link AskedEducator}, from {@link askedTables}. */
export const askedColumns = sql`e.id as item, e.educator_id,
  coalesce(educator.first_name, e.contact->>'FirstName') as first_name,
  coalesce(educator.last_name, e.contact->>'LastName') as last_name,
  coalesce(educator.email, e.contact->>'Email') as email`

/** The educators `e` of all logs, with their entry in the register. */
export const askedTables = sql`activity_educator e
  left join educator on educator.id = e.educator_id and educator.deleted_on is null`

/**
 * Names an educator across items: by the register, or by a hash of the address, since jobs hold no personal data. Where
 * several named by words have the address, the later ones are told apart by {@link personToAsk}.
 */
export const whomToAsk = (educatorId: string | null, email: string | null | undefined): string | null =>
  educatorId || hashOfAddress(email)

/** A hash of an address, as it names those who are in no register; null without one. */
export function hashOfAddress(email: string | null | undefined): string | null {
  const address = email?.trim().toLowerCase()
  return address ? hashOf(address) : null
}

/**
 * A hash of address and name, the same for an educator of the register and one named by words; null without an address.
 * With the name, since a school may have one address for all its teachers.
 */
export function personToAsk({ first_name, last_name, email }: AskedEducator): string | null {
  const address = hashOfAddress(email)
  return address && hashOf(`${address} ${personKey(first_name ?? '', last_name ?? '')}`)
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/**
 * Whom a survey goes to, of the educators of its log as it is by now and under whatever item: who is named as when it was
 * asked for, else the same person named otherwise. Of those named by words with one address it is whoever stands in the same
 * item, their name corrected or not, or under another one has the same name: whoever else has the address is asked by a
 * survey of their own. Undefined when they are gone, or have another address. A survey that an earlier release asked for says
 * the item alone.
 */
export function findAsked<Row extends AskedEducator>(
  rows: readonly Row[],
  { item, whom, person, address }: Readonly<Record<string, string>>,
): Row | undefined {
  if (whom === undefined) return rows.find((row) => row.item === item)
  const theirs = rows.filter((row) => whomToAsk(row.educator_id, row.email) === whom)
  const byWords = rows.filter((row) => row.educator_id === null)
  return (
    theirs.find((row) => row.item === item) ??
    byWords.find((row) => row.item === item && hashOfAddress(row.email) === address) ??
    // One of an earlier release does not tell the person.
    theirs.find((row) => row.educator_id !== null || !person || personToAsk(row) === person) ??
    byWords.find((row) => personToAsk(row) === whom) ??
    (person ? rows.find((row) => personToAsk(row) === person) : undefined)
  )
}

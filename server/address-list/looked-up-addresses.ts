import { sql } from 'kysely'
import { type AddressList, addressesIn } from '../../domain/address-list/document.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { isEmail } from '../../domain/kernel/email.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { Subject } from '../../domain/subject/subject.ts'
import type { Tx } from '../db/connection.ts'
import { readSubjects, seenBy } from '../subject/read-subjects.ts'

type Lists = readonly { before: AddressList | null; after: AddressList | null }[]

/** The addresses that a list would get and nobody could have typed: they are those of people who were looked up. */
const lookedUpIn = (before: AddressList | null, after: AddressList): string[] => {
  const held = new Set(addressesIn(before?.Addresses ?? '').map((address) => address.toLowerCase()))
  return addressesIn(after.Addresses)
    .filter((address) => !isEmail(address))
    .map((address) => address.toLowerCase())
    .filter((address) => !held.has(address))
}

/** The people who have such addresses; mostly there is none, and nothing is asked. */
export async function readLookedUpPeople(tx: Tx, changes: Lists): Promise<Subject[]> {
  const lookedUp = changes.flatMap(({ before, after }) => (after ? lookedUpIn(before, after) : []))
  if (lookedUp.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from subject where lower(email) = any(${lookedUp}::text[]) and deleted_on is null
  `.execute(tx)
  return readSubjects(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Refuses what is no address of anybody whose address the writer is told. */
export function lookedUpRefusals(
  actor: Actor,
  before: AddressList | null,
  after: AddressList,
  people: readonly Subject[],
): Problem[] {
  const known = new Set(
    people.flatMap((person) => {
      const seen = seenBy(actor, person)
      return seen && 'Email' in seen ? [seen.Email.toLowerCase()] : []
    }),
  )
  return lookedUpIn(before, after).every((address) => known.has(address))
    ? []
    : [{ Code: 'invalid_email', Field: 'EmailAddresses' }]
}

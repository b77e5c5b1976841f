import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { toSingleLine } from '../../domain/kernel/single-line.ts'
import type { OwnChoices } from '../../domain/subject/subject.ts'
import type { Tx } from '../db/connection.ts'
import type { TokenIdentity } from '../identity/verify-token.ts'
import { journalPeople } from '../record/journal-reference.ts'

interface Known {
  id: string
  email: string
  given_name: string
  family_name: string
  locale: string
  weekly_digest: boolean
  gone_on: string | null
}

/** What a sign-in did to the person's row. */
export interface SignedIn {
  id: string
  change: 'created' | 'updated' | 'none'
  before: object | null
  after: object | null
}

/** What whoever invited the person said of them: it counts where they come for the first time and the token is silent. */
export type Invited = Record<'givenName' | 'familyName', string> & { locale: 'en' | 'fr' }

/**
 * Finds the person behind a token by its `sub`, or makes them; takes over names and e-mail where the token tells
 * others, and what the person chose (language, weekly digest) where they chose. Null for somebody whose row was deleted
 * or who was anonymised: a sign-in does not bring anybody back. Two first sign-ins at once make one person.
 */
export async function refreshPerson(
  tx: Tx,
  identity: TokenIdentity,
  chosen: OwnChoices,
  now: Date,
  invited?: Invited,
): Promise<SignedIn | null> {
  const known = await lockPerson(tx, identity.sub)
  if (known?.gone_on) return null
  const after = {
    email: identity.email ?? known?.email ?? '',
    given_name: toSingleLine(identity.givenName || known?.given_name || invited?.givenName || ''),
    family_name: toSingleLine(identity.familyName || known?.family_name || invited?.familyName || ''),
    locale:
      chosen.Locale ?? known?.locale ?? invited?.locale ?? (identity.locale?.startsWith('fr') ? 'fr' : 'en'),
    weekly_digest: chosen.WeeklyDigest ?? known?.weekly_digest ?? true,
  }
  if (!known) return createPerson(tx, identity, chosen, after, now)
  const { id, gone_on: _live, ...before } = known
  if (Object.entries(after).every(([column, value]) => Reflect.get(before, column) === value)) {
    return { id, change: 'none', before: null, after: null }
  }
  await sql`
    update subject set email = ${after.email}, given_name = ${after.given_name}, family_name = ${after.family_name},
      locale = ${after.locale}, weekly_digest = ${after.weekly_digest}, version = version + 1, modified_on = ${now}, modified_by_id = id
    where id = ${id}
  `.execute(tx)
  await journalPeople(tx, [id])
  return { id, change: 'updated', before, after }
}

async function lockPerson(tx: Tx, sub: string): Promise<Known | null> {
  const { rows } = await sql<Known>`
    select id, email, given_name, family_name, locale, weekly_digest, coalesce(deleted_on, anonymised_on) as gone_on
    from subject where sso_id = ${sub} or former_sign_in = sha256(convert_to(${sub}, 'UTF8'))
    for update
  `.execute(tx)
  return rows[0] ?? null
}

async function createPerson(
  tx: Tx,
  identity: TokenIdentity,
  chosen: OwnChoices,
  person: Record<'email' | 'given_name' | 'family_name' | 'locale', string> & { weekly_digest: boolean },
  now: Date,
): Promise<SignedIn | null> {
  const id = randomUUID()
  const { rows } = await sql`
    insert into subject (id, sso_id, email, given_name, family_name, locale, weekly_digest, created_on, modified_on, created_by_id, modified_by_id)
    values (${id}, ${identity.sub}, ${person.email}, ${person.given_name}, ${person.family_name}, ${person.locale}, ${person.weekly_digest},
      ${now}, ${now}, ${id}, ${id})
    on conflict (sso_id) do nothing
    returning id
  `.execute(tx)
  // Somebody else's first sign-in with the same token was quicker: now the row is there to be found.
  if (rows.length === 0) return refreshPerson(tx, identity, chosen, now)
  await journalPeople(tx, [id])
  return { id, change: 'created', before: null, after: person }
}

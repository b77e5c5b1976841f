import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { issuerAddressKey } from '../../domain/kernel/email.ts'
import { toSingleLine } from '../../domain/kernel/single-line.ts'
import { beginningOf } from '../../domain/kernel/text.ts'
import { ISSUER_NAME_LIMIT } from '../../domain/kernel/text-limits.ts'
import type { OwnChoices } from '../../domain/subject/subject.ts'
import type { Tx } from '../db/connection.ts'
import { provenAddress } from '../identity/proven-address.ts'
import type { TokenIdentity } from '../identity/verify-token.ts'
import { journalPeople } from '../record/journal-reference.ts'
import { type AddedAhead, type ComparedPerson, giveWay, lockAddedAhead, takeOverRow } from './added-ahead.ts'
import { enqueueRenamed } from './journal-renamed.ts'

/** What a sign-in did to the person's row. */
export interface SignedIn {
  id: string
  change: 'created' | 'updated' | 'none'
  /** The person was never here before with the address that the issuer has verified, or not at all. */
  isFirst: boolean
  before: object | null
  after: object | null
}

/** What whoever invited the person said of them: it counts at their first sign-in with the address, where the token is silent. */
export type Invited = Record<'givenName' | 'familyName', string> & { locale: 'en' | 'fr' }

/**
 * Finds the person behind a token by its `sub`, or by the address that their issuer has verified if somebody added them
 * ahead, or makes them; takes over names and e-mail where the token tells others, and what the person chose (language,
 * weekly digest) where they chose. Null for somebody whose row was deleted or who was anonymised: a sign-in does not bring
 * anybody back. Two first sign-ins at once make one person.
 */
export async function refreshPerson(
  tx: Tx,
  identity: TokenIdentity,
  chosen: OwnChoices,
  now: Date,
  invited?: Invited,
): Promise<SignedIn | null> {
  const own = await lockPerson(tx, identity.sub)
  if (own?.gone_on) return null
  const entry = await findEntry(tx, identity, own, now)
  const known = entry ?? own
  const isNewlyProven =
    known !== null &&
    !isInDoubt(identity, known) &&
    (await noteProven(tx, known.id, identity, known.proven_address))
  const isFirst = own === null || entry !== null || isNewlyProven
  const told = isFirst ? invited : undefined
  const after = {
    email: (isInDoubt(identity, known) ? null : identity.email) ?? known?.email ?? '',
    ...namesOf(identity, known, told),
    locale:
      chosen.Locale ?? known?.locale ?? told?.locale ?? (identity.locale?.startsWith('fr') ? 'fr' : 'en'),
    weekly_digest: chosen.WeeklyDigest ?? known?.weekly_digest ?? true,
  }
  if (!known) return createPerson(tx, identity, chosen, after, now)
  const { id, gone_on: _live, proven_address: _noted, ...before } = known
  if (!entry && Object.entries(after).every(([column, value]) => Reflect.get(before, column) === value)) {
    return { id, change: 'none', isFirst, before: null, after: null }
  }
  await sql`
    update subject set email = ${after.email}, given_name = ${after.given_name}, family_name = ${after.family_name},
      locale = ${after.locale}, weekly_digest = ${after.weekly_digest}, version = version + 1, modified_on = ${now}, modified_by_id = id
    where id = ${id}
  `.execute(tx)
  await journalPeople(tx, [id])
  if (before.given_name !== after.given_name || before.family_name !== after.family_name)
    await enqueueRenamed(tx, id, now)
  return { id, change: 'updated', isFirst, before, after }
}

/**
 * Another address than the one that the issuer had verified takes its place once it is verified, too: mails tell of other people,
 * and one that was only typed may be a stranger's.
 */
const isInDoubt = (identity: TokenIdentity, known: ComparedPerson | null): boolean =>
  identity.email !== null &&
  !identity.emailVerified &&
  known !== null &&
  known.proven_address !== null &&
  known.proven_address !== issuerAddressKey(identity.email)

/**
 * The token's names, else those that are known, else those of the invitation. A provider that tells both in one is taken at
 * its word where what is known says something else: what stands before a comma or at the end is the family name then.
 */
function namesOf(
  { givenName, familyName, fullName }: TokenIdentity,
  known: ComparedPerson | null,
  invited: Invited | undefined,
): Pick<ComparedPerson, 'given_name' | 'family_name'> {
  const given = toSingleLine(givenName || known?.given_name || invited?.givenName || '')
  const family = toSingleLine(familyName || known?.family_name || invited?.familyName || '')
  const whole = toSingleLine(fullName ?? '').trim()
  if (givenName || familyName || whole === '' || whole === `${given} ${family}`.trim())
    return { given_name: given, family_name: family }
  const [, before, after] = /^([^,]+),\s*([^,]+)$/.exec(whole) ?? []
  if (before && after) return cut({ given_name: after, family_name: before })
  const [, first, last] = /^(.+)\s(\S+)$/.exec(whole) ?? []
  return cut({ given_name: first?.trim() ?? whole, family_name: last ?? '' })
}

/** Each of the two that were told in one is no longer than one that was told by itself. */
const cut = ({ given_name, family_name }: Pick<ComparedPerson, 'given_name' | 'family_name'>) => ({
  given_name: beginningOf(given_name, ISSUER_NAME_LIMIT).trimEnd(),
  family_name: beginningOf(family_name, ISSUER_NAME_LIMIT).trimEnd(),
})

/** The row that somebody added ahead for whoever proves its address, once it is this person's; null where there is none. */
async function findEntry(
  tx: Tx,
  identity: TokenIdentity,
  own: ComparedPerson | null,
  now: Date,
): Promise<AddedAhead | null> {
  const address = provenAddress(identity)
  const entry = address === null ? null : await lockAddedAhead(tx, address)
  if (entry === null || (own !== null && !(await giveWay(tx, own.id, entry.id, now)))) return null
  await takeOverRow(tx, entry.id, identity.sub)
  return entry
}

/**
 * What the issuer has verified is noted beside the person, and what it had verified earlier stays known as theirs: nobody is told
 * of either, so it is no new version of theirs. Answers whether the address had never been verified as theirs before.
 */
async function noteProven(
  tx: Tx,
  id: string,
  identity: TokenIdentity,
  before: string | null,
): Promise<boolean> {
  const proven = provenAddress(identity)
  // A token that tells no address takes back none.
  if (identity.email === null || proven === before) return false
  const { rows } = await sql<{ isNew: boolean }>`
    update subject set proven_address = ${proven},
      earlier_proven = case when proven_address is null then earlier_proven
        else array_append(array_remove(earlier_proven, proven_address), proven_address) end
    where id = ${id}
    returning coalesce(proven_address <> all(earlier_proven), false) as "isNew"
  `.execute(tx)
  return rows[0]?.isNew ?? false
}

async function lockPerson(tx: Tx, sub: string): Promise<ComparedPerson | null> {
  const { rows } = await sql<ComparedPerson>`
    select id, email, given_name, family_name, locale, weekly_digest, proven_address,
      coalesce(deleted_on, anonymised_on) as gone_on
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
    insert into subject (id, sso_id, proven_address, email, given_name, family_name, locale, weekly_digest, created_on, modified_on, created_by_id, modified_by_id)
    values (${id}, ${identity.sub}, ${provenAddress(identity)}, ${person.email}, ${person.given_name}, ${person.family_name}, ${person.locale}, ${person.weekly_digest},
      ${now}, ${now}, ${id}, ${id})
    on conflict (sso_id) do nothing
    returning id
  `.execute(tx)
  // Somebody else's first sign-in with the same token was quicker: now the row is there to be found.
  if (rows.length === 0) return refreshPerson(tx, identity, chosen, now)
  await journalPeople(tx, [id])
  return { id, change: 'created', isFirst: true, before: null, after: person }
}

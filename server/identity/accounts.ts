import { sql } from 'kysely'
import type { Executor } from '../db/connection.ts'
import { passwordMatches } from './password.ts'

/** An account of the embedded issuer, with what its tokens say of the person. */
export interface Account {
  email: string
  sub: string
  givenName: string
  familyName: string
  locale: string
  roles: string[]
  sites: string[]
}

const select = sql`
  select account.email, account.sso_id as sub,
    coalesce(subject.given_name, '') as "givenName", coalesce(subject.family_name, '') as "familyName",
    coalesce(subject.locale, 'en') as locale,
    array(
      select role.name from subject_role join role on role.id = subject_role.role_id
      where subject_role.subject_id = subject.id order by role.name
    ) as roles,
    array(
      select distinct site.name from site_registration r
        join site on site.id = r.site_id join season on season.id = r.season_id and season.active
      where r.subject_id = subject.id and r.is_approved and r.deleted_on is null order by site.name
    ) as sites
  from demo_account account left join subject on subject.sso_id = account.sso_id`

/** All accounts, in the order in which the sign-in page offers them. */
export async function listAccounts(db: Executor): Promise<Account[]> {
  return (await sql<Account>`${select} order by account.position, account.email`.execute(db)).rows
}

/** The account of a `sub`, or null. */
export async function findAccount(db: Executor, sub: string): Promise<Account | null> {
  return (await sql<Account>`${select} where account.sso_id = ${sub}`.execute(db)).rows[0] ?? null
}

// Checked for unknown addresses too, so that the time of an answer does not tell which ones exist.
const nobodysHash = `scrypt$16384$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** The `sub` of the account with this e-mail and password, or null. */
export async function checkPassword(db: Executor, email: string, password: string): Promise<string | null> {
  const { rows } = await sql<{ sub: string; hash: string }>`
    select sso_id as sub, password_hash as hash from demo_account where email = ${email.trim().toLowerCase()}
  `.execute(db)
  const matches = await passwordMatches(password, rows[0]?.hash ?? nobodysHash)
  return matches ? (rows[0]?.sub ?? null) : null
}

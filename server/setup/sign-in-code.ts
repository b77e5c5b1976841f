import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '../db/connection.ts'

/** How long a code counts, in minutes. */
export const SIGN_IN_CODE_MINUTES = 30

const hashOf = (code: string): string => hash('sha256', code)

/** Makes a code that lets whoever has it try the sign-in once; the database keeps its hash alone. */
export async function makeSignInCode(on: Executor, now: Date): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  const expires = new Date(now.getTime() + SIGN_IN_CODE_MINUTES * 60_000)
  await sql`delete from sign_in_code where expires_on <= ${now}::timestamptz`.execute(on)
  await sql`
    insert into sign_in_code (code_hash, expires_on) values (${hashOf(code)}, ${expires}::timestamptz)
  `.execute(on)
  return code
}

/** True for a code whose time runs, tried already or not: the page can be read until then. */
export async function isSignInCode(on: Executor, code: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from sign_in_code where code_hash = ${hashOf(code)} and expires_on > ${now}::timestamptz
  `.execute(on)
  return rows.length > 0
}

/** Uses a code up; false where it was used up before, is over, or never was one. */
export async function spendSignInCode(on: Executor, code: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update sign_in_code set used_on = ${now}::timestamptz
    where code_hash = ${hashOf(code)} and used_on is null and expires_on > ${now}::timestamptz
    returning code_hash
  `.execute(on)
  return rows.length > 0
}

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { signInAs } from '../support/first-sign-in.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

const comes = async (email: string | undefined, email_verified = false) => {
  const { value } = await signInAs(server, { sub: 'nora', ...(email ? { email } : {}), email_verified })
  const { rows } = await sql<{ email: string; proven: string | null }>`
    select email, proven_address as proven from subject where sso_id = 'nora'`.execute(server.db)
  expect(value.Email).toBe(rows[0]?.email)
  return rows[0]
}

it('an address that nobody has verified does not take the place of one that was', async () => {
  expect(await comes('nora@first.example')).toEqual({ email: 'nora@first.example', proven: null })
  // Where none ever was, the newest counts.
  expect(await comes('nora@second.example')).toEqual({ email: 'nora@second.example', proven: null })
  const proven = { email: 'Nora@second.example', proven: 'nora@second.example' }
  expect(await comes('Nora@second.example', true)).toEqual(proven)
  expect(await comes('stranger@third.example')).toEqual(proven)
  expect(await comes(undefined)).toEqual(proven)
  expect(await comes('nora@third.example', true)).toEqual({
    email: 'nora@third.example',
    proven: 'nora@third.example',
  })
  // The issuer's word about the very address counts.
  expect(await comes('nora@third.example')).toEqual({ email: 'nora@third.example', proven: null })
})

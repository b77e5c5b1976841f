import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ISSUER_NAME_LIMIT } from '../../../domain/kernel/text-limits.ts'
import { usualRules } from '../../../server/identity/provider-rules.ts'
import { readClaims } from '../../../server/identity/read-claims.ts'
import { signToken, withServer } from '../support/with-server.ts'

const server = withServer()

/** Somebody comes with what a provider lets people write of themselves; answers the row as it is then. */
async function signIn(sub: string, claims: Record<string, unknown>) {
  const token = await signToken(sub, server.now(), { email_verified: true, ...claims })
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/vms/Subject/',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  })
  expect(answer.statusCode, answer.payload).toBe(200)
  const { rows } = await sql<{ id: string; given: string; family: string; email: string; version: number }>`
    select id, given_name as given, family_name as family, email, version from subject where sso_id = ${sub}
  `.execute(server.db)
  const [row] = rows
  if (!row) throw new Error('nobody came')
  return row
}

it.each([
  ['told by themselves', { given_name: 'A'.repeat(5000), family_name: 'B'.repeat(5000) }],
  ['told in one', { name: `${'A'.repeat(150)} ${'B'.repeat(5000)}` }],
  ['told in one, the family name first', { name: `${'B'.repeat(50)}, ${'A'.repeat(5000)}` }],
])('names that are longer than any are cut, the same at each sign-in: %s', async (how, claims) => {
  const email = 'long@people.example'
  const first = await signIn(how, { email, ...claims })
  for (const name of [first.given, first.family]) expect(name.length).toBeLessThanOrEqual(ISSUER_NAME_LIMIT)
  expect(first.given).toMatch(/^A{50,}$/)
  expect(await signIn(how, { email, ...claims })).toEqual(first)
})

it('a name is cut between two characters, never within one', () => {
  const { givenName } = readClaims({ given_name: `${'A'.repeat(ISSUER_NAME_LIMIT - 1)}👩🚀` }, usualRules)
  expect(givenName).toBe('A'.repeat(ISSUER_NAME_LIMIT - 1))
})

it('an address that is longer than any is none, and not verified', async () => {
  const claims = { email: `${'a'.repeat(9000)}@people.example`, given_name: 'A', family_name: 'B' }
  expect(readClaims({ ...claims, email_verified: true }, usualRules)).toMatchObject({
    email: null,
    emailVerified: false,
  })
  expect((await signIn('long-address', claims)).email).toBe('')
})

it('somebody whose name was stored while there was no limit is anonymised like anybody', async () => {
  const { id } = await signIn('former', { email: 'former@people.example', given_name: 'A', family_name: 'B' })
  const given = 'Ab '.repeat(3000).trim()
  await sql`update subject set given_name = ${given} where id = ${id}`.execute(server.db)
  const answer = await server.call('administrator', 'POST', `/api/vms/Subject/${id}/Anonymise`, {
    FullName: `${given} B`,
  })
  expect(answer.status, answer.text).toBe(200)
})

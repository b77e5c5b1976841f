import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { inviteToSignIn } from '../../../server/doctor/invite-to-sign-in.ts'
import { makeSignInCode, SIGN_IN_CODE_MINUTES } from '../../../server/setup/sign-in-code.ts'
import { withServer } from '../support/with-server.ts'

const path = '/api/vms/Setup/SignIn'
const server = withServer()
const attempt = {
  AccessToken: 'no token',
  IdTokenClaims: [],
  Scope: null,
  HasRefreshToken: false,
  Origin: 'http://localhost:8080',
}
const read = async (Code?: string) =>
  (await server.call(null, 'GET', Code === undefined ? path : `${path}?Code=${Code}`)).status
const attemptWith = async (Code?: string) =>
  (await server.call(null, 'POST', path, { ...attempt, Code })).status

beforeEach(() => sql`delete from sign_in_code`.execute(server.db))

describe('once there is an administrator', () => {
  it('strangers read and try nothing, whatever code they make up', async () => {
    expect([await read(), await attemptWith()]).toEqual([401, 401])
    await makeSignInCode(server.db, server.now())
    for (const code of ['guessed', 'A'.repeat(32)])
      expect([await read(code), await attemptWith(code)]).toEqual([401, 401])
  })

  it('whoever has a code from the server reads how people sign in, and tries it once', async () => {
    const code = await makeSignInCode(server.db, server.now())
    expect([await read(code), await attemptWith(code)]).toEqual([200, 200])
    // The page that says what came of it can still be read; another trial needs another code.
    expect([await read(code), await attemptWith(code)]).toEqual([200, 401])
  })

  it('of two trials with one code at once, one is answered', async () => {
    const code = await makeSignInCode(server.db, server.now())
    const statuses = await Promise.all([attemptWith(code), attemptWith(code), attemptWith(code)])
    expect(statuses.sort()).toEqual([200, 401, 401])
  })

  it('a code is over after half an hour, and its text is kept nowhere', async () => {
    const before = new Date(server.now().getTime() - SIGN_IN_CODE_MINUTES * 60_000)
    const code = await makeSignInCode(server.db, before)
    expect([await read(code), await attemptWith(code)]).toEqual([401, 401])
    const { rows } = await sql<{
      kept: string
    }>`select row_to_json(sign_in_code)::text as kept from sign_in_code`.execute(server.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.kept).not.toContain(code)
    // The next one takes it away.
    await makeSignInCode(server.db, server.now())
    expect((await sql`select from sign_in_code`.execute(server.db)).rows).toHaveLength(1)
  })

  it('the command says that a database of an older release has to be brought up to date first', async () => {
    const config = readConfig({ DATA_DIR: 'memory://' })
    await expect(inviteToSignIn(config, server.now())).rejects.toThrow('of an older release')
  })
})

describe('while nobody is administrator', () => {
  beforeEach(async () => {
    await sql`
      delete from subject_role using role where role.id = subject_role.role_id and role.name = 'Administrator'
    `.execute(server.db)
  })

  it('anybody reads how people sign in, and the addresses that the provider has to know', async () => {
    const { value } = await server.call(null, 'GET', path)
    expect(value).toMatchObject({
      Issuer: 'https://issuer.example',
      Redirects: ['http://localhost:8080/callback', 'http://localhost:8080/silent-renew'],
      AfterSignOut: ['http://localhost:8080/'],
    })
  })

  it('asking more than twelve times a minute has to wait, and what is no such question is refused', async () => {
    const ask = (body: unknown) => server.call(null, 'POST', path, body, { 'x-forwarded-for': '10.1.1.1' })
    expect((await ask({ AccessToken: 'x'.repeat(20_000) })).status).toBe(422)
    const statuses = []
    for (let i = 0; i < 13; i++) statuses.push((await ask({})).status)
    expect(statuses).toContain(429)
  })
})

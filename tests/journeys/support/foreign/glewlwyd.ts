import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { exportJWK, generateKeyPair } from 'jose'
import { freePort } from '../../../support/free-port.ts'
import { type ForeignIssuer, password } from './foreign-issuer.ts'
import { runProgram } from './run-program.ts'

const programs = '/usr/lib/glewlwyd'
const shared = '/usr/share/glewlwyd/webapp'
const emptyDatabase = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3'
const scopes = ['openid', 'elan-api']
const clientId = 'elan-app'

/** Starts Glewlwyd in this directory, for the public addresses of the issuer and of the app. */
export async function startGlewlwyd(
  directory: string,
  publicUrl: string,
  app: string,
): Promise<ForeignIssuer> {
  const port = await freePort()
  const pages = join(directory, 'pages')
  mkdirSync(directory, { recursive: true })
  cpSync(shared, pages, { recursive: true, dereference: true })
  // Debian links the directory of the settings in place of the file.
  rmSync(join(pages, 'config.json'), { recursive: true })
  cpSync('/etc/glewlwyd/config-2.7.json/config.json', join(pages, 'config.json'))
  const database = new DatabaseSync(join(directory, 'accounts.db'))
  database.exec(readFileSync(emptyDatabase, 'utf8'))
  database.close()
  writeFileSync(join(directory, 'glewlwyd.conf'), settings(directory, port, publicUrl))
  const api = `http://127.0.0.1:${port}/api`
  const running = await runProgram(
    ['glewlwyd', `--config-file=${join(directory, 'glewlwyd.conf')}`],
    `http://127.0.0.1:${port}/config/`,
  )
  const administrator = await signInAsAdministrator(api)
  const audience = `${app}/api`
  const tell = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await fetch(`${api}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: administrator },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`Glewlwyd refuses ${path}: ${answer.status} ${await answer.text()}`)
  }
  await tell('PUT', 'mod/user/database', users)
  await tell('PUT', 'mod/user/database/reset', {})
  for (const name of scopes.filter((scope) => scope !== 'openid'))
    await tell('POST', 'scope/', {
      name,
      display_name: name,
      password_required: true,
      password_max_age: 0,
      scheme: {},
    })
  const issuer = `${publicUrl}/api/oidc`
  await tell('POST', 'mod/plugin/', await plugin(issuer, audience))
  await tell('POST', 'client/', client(app))
  return {
    // It serves its API; its pages are files.
    locations: `
    root ${pages};
    location ~ ^/(api|config)/ {
        proxy_pass http://127.0.0.1:${port};
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto https;
    }`,
    configuration: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_AUDIENCE: audience,
      OIDC_SCOPE: scopes.join(' '),
      OIDC_USERINFO: 'on',
    },
    openAccount: ({ username, email, givenName, familyName, proven }) =>
      tell('POST', 'user/', {
        username,
        name: `${givenName} ${familyName}`,
        email,
        given_name: givenName,
        family_name: familyName,
        email_verified: proven ? '1' : '0',
        password,
        enabled: true,
        scope: [...scopes, 'g_profile'],
      }),
    end: running.end,
  }
}

const settings = (directory: string, port: number, publicUrl: string): string => `
port=${port}
bind_address="127.0.0.1"
external_url="${publicUrl}"
login_url="login.html"
api_prefix="api"
allow_origin="*"
allow_methods="GET, POST, PUT, DELETE, OPTIONS"
allow_headers="Origin, X-Requested-With, Content-Type, Accept, Bearer, Authorization, DPoP"
expose_headers="Content-Encoding, Authorization"
log_mode="console"
log_level="WARNING"
cookie_secure=1
session_expiration=2419200
session_key="GLEWLWYD2_SESSION_ID"
allow_multiple_user_per_session=true
login_api_enabled=true
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="${programs}/user"
client_module_path="${programs}/client"
user_auth_scheme_module_path="${programs}/scheme"
plugin_module_path="${programs}/plugin"
hash_algorithm="SHA512"
database = { type = "sqlite3" path = "${join(directory, 'accounts.db')}" }
`

/** The password is the one that every new Glewlwyd has; it listens on this machine alone. */
async function signInAsAdministrator(api: string): Promise<string> {
  const answer = await fetch(`${api}/auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'password' }),
  })
  if (!answer.ok) throw new Error(`Glewlwyd lets its administrator not in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

const editable = { multiple: false, read: true, write: true, 'profile-read': true, 'profile-write': false }

/** People have more about them than Glewlwyd asks for by itself. */
const users = {
  module: 'database',
  name: 'database',
  display_name: 'Database backend',
  readonly: false,
  enabled: true,
  parameters: {
    'use-glewlwyd-connection': true,
    'data-format': { given_name: editable, family_name: editable, email_verified: editable },
  },
}

const client = (app: string) => ({
  client_id: clientId,
  name: 'Élan',
  enabled: true,
  confidential: false,
  scope: [],
  redirect_uri: [`${app}/callback`, `${app}/silent-renew`],
  authorization_type: ['code', 'refresh_token'],
  token_endpoint_auth_method: ['none'],
})

/** The plugin that speaks OpenID Connect, as docs/identity-providers.md has it set. */
async function plugin(issuer: string, audience: string): Promise<object> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'journey', alg: 'ES256' }
  return {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID Connect',
    enabled: true,
    parameters: {
      iss: issuer,
      'subject-type': 'public',
      'jwks-private': JSON.stringify({ keys: [key] }),
      'default-kid': 'journey',
      'jwt-type': 'ecdsa',
      'jwt-key-size': '256',
      'jwks-show': true,
      'allowed-scope': scopes,
      // Short, so that tokens are renewed while somebody looks.
      'access-token-duration': 30,
      'refresh-token-duration': 90 * 86_400,
      'refresh-token-rolling': true,
      // Whoever leaves a page in the middle of a renewal has lost the answer.
      'refresh-token-one-use': 'never',
      'code-duration': 600,
      'allow-non-oidc': false,
      'auth-type-code-enabled': true,
      'auth-type-token-enabled': false,
      'auth-type-id-token-enabled': true,
      'auth-type-none-enabled': false,
      'auth-type-password-enabled': false,
      'auth-type-client-enabled': false,
      'auth-type-device-enabled': false,
      'auth-type-refresh-enabled': true,
      'pkce-allowed': true,
      'pkce-method-plain-allowed': false,
      'pkce-required-public-client': true,
      // The page of 2.7.5 that ends a session fails (it is refused the list of the session's apps).
      'session-management-allowed': false,
      'session-cookie-name': 'GLEWLWYD2_OIDC_SESSION',
      'session-cookie-expiration': 2419200,
      'resource-allowed': true,
      'resource-scope': { 'elan-api': [audience] },
      'resource-client-property': '',
      'resource-scope-and-client-property': false,
      'email-claim': 'mandatory',
      'name-claim': 'no',
      'scope-claim': 'no',
      claims: [
        { name: 'given_name', 'user-property': 'given_name', type: 'string', mandatory: true, scope: [] },
        { name: 'family_name', 'user-property': 'family_name', type: 'string', mandatory: true, scope: [] },
        {
          name: 'email_verified',
          'user-property': 'email_verified',
          type: 'boolean',
          'boolean-value-true': '1',
          'boolean-value-false': '0',
          mandatory: true,
          scope: [],
        },
      ],
    },
  }
}

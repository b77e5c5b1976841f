import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { type ForeignIssuer, password } from './foreign-issuer.ts'
import { runProgram } from './run-program.ts'

const shared = '/usr/share/lemonldap-ng/portal'
const clientId = 'elan-app'

/** It refuses to run as root. */
const user = process.getuid?.() === 0 ? 'www-data' : null

/** LemonLDAP::NG, which can forget whom it gave refresh tokens. */
export interface Lemonldap extends ForeignIssuer {
  forgetTokens(): void
}

/** Starts it, set up as docs/identity-providers.md has it, for the public addresses of the issuer and of the app. */
export async function startLemonldap(_directory: string, publicUrl: string, app: string): Promise<Lemonldap> {
  const directory = mkdtempSync(join(tmpdir(), 'elan-lemonldap-'))
  const at = (...names: string[]) => join(directory, ...names)
  for (const name of ['conf', 'cache', 'sessions/lock', 'persistent/lock', 'tokens/lock'])
    mkdirSync(at(name), { recursive: true })
  const accounts = at('accounts.db')
  const database = new DatabaseSync(accounts)
  database.exec(
    'create table account (username text primary key, password text, mail text, given text, family text, proven text)',
  )
  database.close()
  const audience = `${app}/api`
  writeFileSync(at('lemonldap-ng.ini'), settings(directory))
  writeFileSync(
    at('conf', 'lmConf-1.json'),
    JSON.stringify(configuration(directory, publicUrl, app, audience)),
  )
  if (user) spawnSync('chown', ['-R', `${user}:${user}`, directory])
  const socket = at('fastcgi.sock')
  const options = ['--foreground', '-n', '3', '-p', at('pid'), '-s', socket]
  const running = await runProgram(
    ['/usr/sbin/llng-fastcgi-server', ...options, ...(user ? ['-u', user, '-g', user] : [])],
    () => existsSync(socket),
    {
      LLNG_DEFAULTCONFFILE: at('lemonldap-ng.ini'),
      LLNG_DEFAULTLOGGER: 'Lemonldap::NG::Common::Logger::Std',
      USER: undefined,
      GROUP: undefined,
    },
  )
  return {
    // As in Debian's portal-nginx.conf.
    locations: `
    root ${shared}/htdocs/;
    if ($uri !~ ^/((static|javascript|favicon).*|.*\\.psgi)) {
        rewrite ^/(.*)$ /index.psgi/$1 break;
    }
    location ~ ^(?<sc>/.*\\.psgi)(?:$|/) {
        include /etc/nginx/fastcgi_params;
        fastcgi_pass unix:${socket};
        fastcgi_param HTTP_HOST $host;
        fastcgi_param LLTYPE psgi;
        fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
        fastcgi_split_path_info ^(.*\\.psgi)(/.*)$;
        fastcgi_param PATH_INFO $fastcgi_path_info;
    }
    location /static/ {
        alias ${shared}/htdocs/static/;
    }
    location /javascript/ {
        alias /usr/share/javascript/;
    }`,
    configuration: {
      OIDC_ISSUER: publicUrl,
      OIDC_CLIENT_ID: clientId,
      OIDC_AUDIENCE: audience,
      OIDC_SCOPE: 'openid profile email offline_access',
      OIDC_API_PARAMETER: 'none',
      OIDC_TOKEN_KIND: 'JWT',
    },
    openAccount: async ({ username, email, givenName, familyName, proven }) => {
      const open = new DatabaseSync(accounts)
      open
        .prepare('insert into account values (?, ?, ?, ?, ?, ?)')
        .run(username, password, email, givenName, familyName, proven ? '1' : '0')
      open.close()
    },
    // What it keeps of them beside is as good.
    forgetTokens: () => {
      for (const name of readdirSync(at('tokens'))) if (name !== 'lock') rmSync(at('tokens', name))
      for (const name of readdirSync(at('cache'))) rmSync(at('cache', name), { recursive: true })
    },
    end: async () => {
      await running.end()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const settings = (directory: string): string => `
[all]
logLevel = warn
checkTime = 1
[configuration]
type = File
dirName = ${directory}/conf
localStorage = Cache::FileCache
localStorageOptions = { 'namespace' => 'configuration', 'default_expires_in' => 600, 'directory_umask' => '007', 'cache_root' => '${directory}/cache', 'cache_depth' => 3 }
[portal]
staticPrefix = /static
templateDir = ${shared}/templates
languages = en, fr
`

/** Signs in on its page. */
export async function signInAtLemonldap(page: Page, username: string): Promise<void> {
  await page.locator('input[name=user]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
}

/** Sessions and tokens are files. */
const filesIn = (directory: string) => ({
  Directory: directory,
  LockDirectory: join(directory, 'lock'),
  generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
})

/** What the manager would write: the issuer, the app, and people in a table of ours. */
function configuration(directory: string, publicUrl: string, app: string, audience: string): object {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    cfgNum: 1,
    cfgDate: '1700000000',
    cfgAuthor: 'journey',
    cfgVersion: '2.16.1',
    portal: `${publicUrl}/`,
    domain: new URL(publicUrl).hostname,
    cookieName: 'lemonldap',
    securedCookie: 1,
    globalStorage: 'Apache::Session::File',
    globalStorageOptions: filesIn(join(directory, 'sessions')),
    persistentStorage: 'Apache::Session::File',
    persistentStorageOptions: filesIn(join(directory, 'persistent')),
    oidcStorage: 'Apache::Session::File',
    oidcStorageOptions: filesIn(join(directory, 'tokens')),
    localSessionStorage: 'Cache::FileCache',
    localSessionStorageOptions: {
      cache_root: join(directory, 'cache'),
      cache_depth: 3,
      default_expires_in: 600,
      directory_umask: '007',
      namespace: 'sessions',
    },
    authentication: 'DBI',
    userDB: 'Same',
    passwordDB: 'Null',
    registerDB: 'Null',
    dbiAuthChain: `dbi:SQLite:dbname=${join(directory, 'accounts.db')}`,
    dbiAuthTable: 'account',
    dbiAuthLoginCol: 'username',
    dbiAuthPasswordCol: 'password',
    dbiExportedVars: { uid: 'username', mail: 'mail', givenName: 'given', sn: 'family', proven: 'proven' },
    // Nobody registers or asks for a password here. A module for captchas is loaded all the same, and the usual one needs
    // packages that Debian only recommends: this one does nothing.
    portalDisplayRegister: 0,
    portalDisplayResetPassword: 0,
    captcha_mail_enabled: 0,
    captcha_register_enabled: 0,
    captcha: '::Main::Plugin',
    exportedVars: {},
    groups: {},
    macros: { _whatToTrace: 'lc($_user)' },
    whatToTrace: '_whatToTrace',
    locationRules: { [new URL(publicUrl).hostname]: { default: 'accept' } },
    applicationList: {},
    issuerDBOpenIDConnectActivation: 1,
    oidcServicePrivateKeySig: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    oidcServicePublicKeySig: publicKey.export({ type: 'spki', format: 'pem' }),
    oidcServiceKeyIdSig: 'journey',
    oidcServiceMetaDataIssuer: publicUrl,
    oidcRPMetaDataExportedVars: {
      elan: {
        email: 'mail',
        given_name: 'givenName',
        family_name: 'sn',
        email_verified: 'proven;bool;auto',
      },
    },
    oidcRPMetaDataOptions: {
      elan: Object.fromEntries(
        Object.entries({
          ClientID: clientId,
          Public: 1,
          RequirePKCE: 1,
          RedirectUris: `${app}/callback ${app}/silent-renew`,
          PostLogoutRedirectUris: `${app}/`,
          BypassConsent: 1,
          LogoutBypassConfirm: 1,
          AllowOffline: 1,
          OfflineSessionExpiration: 90 * 86_400,
          IDTokenSignAlg: 'RS256',
          IDTokenExpiration: 3600,
          AccessTokenJWT: 1,
          AccessTokenClaims: 1,
          AccessTokenSignAlg: 'RS256',
          AdditionalAudiences: audience,
          UserIDAttr: 'uid',
          // Short, so that tokens are renewed while somebody looks: with 20 s left the app does so (tokens.ts).
          AccessTokenExpiration: 22,
        }).map(([name, value]) => [`oidcRPMetaDataOptions${name}`, value]),
      ),
    },
  }
}

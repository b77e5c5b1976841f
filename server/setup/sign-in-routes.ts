import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { sql } from 'kysely'
import { type Actor, isAdministrator } from '../../domain/kernel/actor.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import {
  type SignInCheck,
  type SignInCheckBody,
  signInCheckBodySchema,
  signInCheckSchema,
  signInSettingsQuerySchema,
  signInSettingsSchema,
} from '../../domain/setup/sign-in-check.ts'
import { appOrigins } from '../app-origins.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { issuerOf } from '../http/client-config.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { askUserInfoOf } from '../identity/ask-user-info.ts'
import { findKeys } from '../identity/find-keys.ts'
import { inspectPerson } from '../identity/inspect-person.ts'
import { type Finding, finding, inspectToken } from '../identity/inspect-token.ts'
import type { TokenIdentity } from '../identity/verify-token.ts'
import { verifierOf } from '../identity/verify-token.ts'
import { isSignInCode, spendSignInCode } from './sign-in-code.ts'

const path = '/api/vms/Setup/SignIn'
const mostClaims = 60

/**
 * Tries the sign-in as it is configured: for anybody while nobody is administrator, since then nobody can be; ever after
 * for administrators, and once for whoever has a code that was made at the server. What is sent is looked at and forgotten.
 */
export function signInRoutes(endpoint: Endpoint, config: Config): void {
  const issuer = issuerOf(config)
  const { audience, provider } = config
  const origins = appOrigins(config)
  const askUserInfo = askUserInfoOf(issuer, provider)
  let found: Promise<JWTVerifyGetKey> | null = null
  const keysOf = (db: Db) => {
    found ??= findKeys(db, config)
    found.catch(() => {
      found = null
    })
    return found
  }

  endpoint({
    method: 'GET',
    path,
    summary:
      'How people sign in, for whoever may try it: anybody while nobody is administrator, later with a code',
    permission: 'anonymous',
    transaction: 'none',
    query: signInSettingsQuerySchema,
    reply: signInSettingsSchema,
    requestsPerMinute: 60,
    handle: async ({ db, actor, identity, query: { Code }, now }) => {
      if (Code === undefined || !(await isSignInCode(db, Code, now())))
        await refuseUnlessOpen(db, actor, identity)
      return {
        value: {
          Issuer: issuer,
          ClientId: config.clientId,
          Audience: audience,
          Scope: provider.scope,
          ApiParameter: provider.apiParameter,
          TokenKind: provider.tokenKind,
          Redirects: origins.flatMap((origin) => [`${origin}/callback`, `${origin}/silent-renew`]),
          AfterSignOut: origins.map((origin) => `${origin}/`),
        },
      }
    },
  })

  endpoint({
    method: 'POST',
    path,
    summary: 'What the access token of a sign-in that was tried lacks; nothing of it is kept',
    permission: 'anonymous',
    // The provider may be asked: no transaction waits for it.
    transaction: 'none',
    body: signInCheckBodySchema,
    bodyLimit: { bytes: 65_536 },
    reply: signInCheckSchema,
    requestsPerMinute: 12,
    handle: async ({ db, actor, identity, body, now }) => {
      if (body.Code === undefined || !(await spendSignInCode(db, body.Code, now())))
        await refuseUnlessOpen(db, actor, identity)
      const rules = { issuer, audience, clientId: config.clientId, keys: await keysOf(db), provider }
      const { findings, payload, isGenuine } = await inspectToken(body.AccessToken, rules, now())
      // Of a token that the provider did not sign it is asked nothing.
      const ofPerson =
        payload && isGenuine
          ? await inspectPerson(body.AccessToken, payload, provider, {
              issuer,
              askUserInfo,
              idTokenClaims: body.IdTokenClaims,
            })
          : []
      const value: SignInCheck = {
        IsAccepted: await isAccepted(body.AccessToken, rules, now()),
        Findings: [...findings, ...ofPerson, ...grantOf(body, payload, config)],
        Claims: Object.keys(payload ?? {})
          .slice(0, mostClaims)
          .map((name) => name.slice(0, 100)),
      }
      return { value }
    },
  })
}

const isAccepted = (token: string, rules: Parameters<typeof verifierOf>[0], now: Date): Promise<boolean> =>
  verifierOf(rules)(token, now).then(
    (identity) => identity !== null,
    // The findings say that the keys are out of reach.
    () => false,
  )

async function refuseUnlessOpen(db: Db, actor: Actor, identity: TokenIdentity | null): Promise<void> {
  if (isAdministrator(actor)) return
  const { rows } = await sql`
    select from subject_role join role on role.id = subject_role.role_id
      join subject on subject.id = subject_role.subject_id
    where role.name = 'Administrator' and subject.deleted_on is null limit 1
  `.execute(db)
  if (rows.length > 0) throw new ProblemError({ Code: identity ? 'not_allowed' : 'not_signed_in' })
}

/** What the sign-in gave besides the token: scopes, the way to renew it, where it came back to. */
function grantOf(
  { Scope, HasRefreshToken, Origin }: SignInCheckBody,
  payload: JWTPayload | null,
  config: Config,
): Finding[] {
  const asked = config.provider.scope
  const said = Scope ?? payload?.scope ?? payload?.scp
  const granted = Array.isArray(said) ? said.map(String) : typeof said === 'string' ? said.split(' ') : null
  const missing =
    granted === null ? [] : asked.split(' ').filter((one) => !usual.includes(one) && !isAmong(one, granted))
  const isHome = appOrigins(config).includes(Origin)
  return [
    missing.length > 0
      ? finding('scope_less', missing.join(' '), asked)
      : finding('scope_right', granted?.join(' '), asked),
    finding(HasRefreshToken ? 'refresh_right' : 'refresh_missing', '', asked),
    finding(isHome ? 'redirect_right' : 'redirect_elsewhere', Origin, config.publicUrl),
  ]
}

/** Many providers do not tell these back. */
const usual = ['openid', 'profile', 'email', 'offline_access']

/** Microsoft tells a scope with the address of its API, or without. */
const isAmong = (scope: string, granted: readonly string[]): boolean =>
  granted.some((one) => one === scope || scope.endsWith(`/${one}`))

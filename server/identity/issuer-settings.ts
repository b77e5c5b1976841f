import { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider'
import { personName } from '../../domain/kernel/person-name.ts'
import { appOrigins } from '../app-origins.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { type Account, findAccount } from './accounts.ts'
import type { IssuerKeys } from './issuer-keys.ts'
import { issuerStore } from './issuer-store.ts'
import { writeSignedOutPage, writeSignOutPage, writeTroublePage } from './pages.ts'

const day = 86_400
/** Seconds. Refresh tokens end after 90 days without use, and 400 days after the sign-in whatever happens. */
const lifetimes = { accessToken: 600, idle: 90 * day, absolute: 400 * day, session: 14 * day }

const apiScope = 'elan-api'

/** How the embedded issuer behaves: one public client of our own, code flow with PKCE, short JWT access tokens. */
export function issuerSettings(db: Db, config: Config, keys: IssuerKeys): Configuration {
  const origins = appOrigins(config)
  return {
    adapter: issuerStore(db),
    jwks: { keys: keys.signing as NonNullable<Configuration['jwks']>['keys'] },
    cookies: {
      keys: keys.cookies,
      names: { session: 'elan_issuer', interaction: 'elan_signing_in', resume: 'elan_resume' },
    },
    clients: [
      {
        client_id: config.clientId,
        client_name: 'Élan',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: origins.flatMap((origin) => [`${origin}/callback`, `${origin}/silent-renew`]),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientBasedCORS: (_ctx, origin) => origins.includes(origin),
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access', 'profile', apiScope],
    claims: {
      openid: ['sub'],
      profile: ['email', 'email_verified', 'given_name', 'family_name', 'name', 'locale'],
    },
    conformIdTokenClaims: false,
    findAccount: async (_ctx, sub) => {
      const account = await findAccount(db, sub)
      return account ? { accountId: sub, claims: async () => claimsOf(account) } : undefined
    },
    extraTokenClaims: async (_ctx, token) => {
      const account = 'accountId' in token && token.accountId ? await findAccount(db, token.accountId) : null
      return account ? { ...claimsOf(account) } : undefined
    },
    loadExistingGrant: grantToOwnClient(config.audience),
    issueRefreshToken: async () => true,
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      Session: lifetimes.session,
      Grant: lifetimes.absolute,
      RefreshToken: (_ctx, token) => {
        const age = Math.floor(Date.now() / 1000) - (token.iiat ?? Math.floor(Date.now() / 1000))
        return Math.max(1, Math.min(lifetimes.idle, lifetimes.absolute - age))
      },
    },
    interactions: { url: (_ctx, interaction) => `/oidc/interaction/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => sendPage(ctx, writeSignOutPage(localeOf(ctx), form)),
        postLogoutSuccessSource: (ctx) => sendPage(ctx, writeSignedOutPage(localeOf(ctx), config.publicUrl)),
      },
      resourceIndicators: {
        enabled: true,
        // Whoever forgets to name the API means it: there is no other.
        defaultResource: () => config.audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== config.audience) throw new errors.InvalidTarget()
          return {
            scope: apiScope,
            audience: config.audience,
            accessTokenTTL: lifetimes.accessToken,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'ES256' } },
          }
        },
      },
    },
    renderError: (ctx, out) => sendPage(ctx, writeTroublePage(localeOf(ctx), out.error, config.publicUrl)),
  }
}

/**
 * Our own app needs nobody's consent. Each sign-in gets a grant of its own, so that ending one device's line of
 * refresh tokens leaves the other devices alone.
 */
function grantToOwnClient(audience: string): NonNullable<Configuration['loadExistingGrant']> {
  return async (ctx) => {
    const { client, session, provider } = ctx.oidc
    if (!client || !session?.accountId) return undefined
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope(`openid profile offline_access ${apiScope}`)
    grant.addResourceScope(audience, apiScope)
    await grant.save()
    return grant
  }
}

function claimsOf(account: Account) {
  return {
    sub: account.sub,
    email: account.email,
    email_verified: true,
    given_name: account.givenName,
    family_name: account.familyName,
    name: personName(account.givenName, account.familyName),
    locale: account.locale,
  }
}

function sendPage(ctx: KoaContextWithOIDC, html: string): void {
  ctx.type = 'html'
  ctx.body = html
}

function localeOf(ctx: KoaContextWithOIDC): 'en' | 'fr' {
  const asked = ctx.oidc?.params?.ui_locales
  return preferFrench(typeof asked === 'string' ? asked : null, ctx.get('accept-language')) ? 'fr' : 'en'
}

/** True when French comes before English in what the app asked for, or else in what the browser speaks. */
export function preferFrench(uiLocales: string | null, acceptLanguage: string | undefined): boolean {
  const first = (uiLocales?.split(' ') ?? acceptLanguage?.split(',') ?? []).find((tag) =>
    /^\s*(en|fr)\b/i.test(tag),
  )
  return first !== undefined && /^\s*fr/i.test(first)
}

import type { ClientConfig } from '../../../src/data/device/config.ts'
import { makeManager, type TokenSource, tokensOf } from '../../../src/data/session/tokens.ts'
import type { Tokens } from './sign-in.ts'

/** The tabs of one browser on which somebody has signed in: one store, the browser's own locks, real renewals. */
export async function tokenTabs(
  config: ClientConfig,
  sub: string,
  tokens: Tokens,
  count: number,
): Promise<TokenSource[]> {
  // The sign-in library asks where the app is.
  Object.assign(globalThis, { location: new URL('http://localhost:8080/') })
  await keepTokens(config, sub, tokens)
  return Array.from({ length: count }, () => tabOf(config, sub))
}

/** A tab on which this person is signed in, whoever's tokens the device keeps. */
export const tabOf = (config: ClientConfig, sub: string): TokenSource =>
  tokensOf(config, { issuer: config.Issuer, subject: sub })

async function keepTokens(config: ClientConfig, sub: string, tokens: Tokens): Promise<void> {
  const manager = await makeManager(config)
  const { User } = await import('oidc-client-ts')
  const seconds = Math.floor(Date.now() / 1000)
  await manager.storeUser(
    new User({
      ...tokens,
      token_type: 'Bearer',
      profile: { iss: config.Issuer, sub, aud: config.ClientId, exp: seconds + 3600, iat: seconds },
      expires_at: seconds + tokens.expires_in,
    }),
  )
}

/** The kept access token has run out, as after a day without signal. */
export async function letTokenExpire(config: ClientConfig): Promise<void> {
  const manager = await makeManager(config)
  const user = await manager.getUser()
  if (!user) throw new Error('nobody is signed in')
  user.expires_at = Math.floor(Date.now() / 1000) - 60
  await manager.storeUser(user)
}

import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { discoverProvider } from './discover-provider.ts'

/**
 * The keys of an issuer elsewhere, found through its discovery document at the first token (not at start: the
 * server must come up while the issuer is away). A failed search is tried again with the next token.
 */
export function findOutsideKeys(issuer: string, fetchDocument: typeof fetch = fetch): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | null = null
  const discover = async (): Promise<JWTVerifyGetKey> => {
    const document = await discoverProvider(issuer, fetchDocument)
    return createRemoteJWKSet(new URL(document.jwks_uri), { cooldownDuration: 30_000 })
  }
  return async (header, token) => {
    found ??= discover()
    try {
      return await (await found)(header, token)
    } catch (error) {
      const searching = found
      await searching.catch(() => {
        if (found === searching) found = null
      })
      throw error
    }
  }
}

import type { JWTVerifyGetKey } from 'jose'
import { discoverProvider } from './discover-provider.ts'
import { remoteKeys } from './remote-keys.ts'

/**
 * The keys of an issuer elsewhere, found through its discovery document at the first token (not at start: the
 * server must come up while the issuer is away), and looked for there whenever they are read again: they may have moved.
 */
export function findOutsideKeys(issuer: string, fetchDocument: typeof fetch = fetch): JWTVerifyGetKey {
  let address: string | null = null
  return remoteKeys(new URL(issuer), async (_issuer, options) => {
    address = await discoverProvider(issuer, fetchDocument).then(
      ({ jwks_uri }) => jwks_uri,
      (error: unknown) => {
        if (address === null) throw error
        return address
      },
    )
    return fetchDocument(address, options)
  })
}

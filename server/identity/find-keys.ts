import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { findOutsideKeys } from './find-outside-keys.ts'
import { loadIssuerKeys, publicHalf } from './issuer-keys.ts'
import { remoteKeys } from './remote-keys.ts'

/** The keys of the issuer that the configuration names, else of the embedded one. */
export async function findKeys(
  db: Db,
  { outsideIssuer }: Pick<Config, 'outsideIssuer'>,
): Promise<JWTVerifyGetKey> {
  if (outsideIssuer?.jwks) return remoteKeys(new URL(outsideIssuer.jwks))
  if (outsideIssuer) return findOutsideKeys(outsideIssuer.issuer)
  return createLocalJWKSet({ keys: (await loadIssuerKeys(db)).signing.map(publicHalf) })
}

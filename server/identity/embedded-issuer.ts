import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet } from 'jose'
import Provider from 'oidc-provider'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { issuerOf } from '../http/client-config.ts'
import { loadIssuerKeys, publicHalf } from './issuer-keys.ts'
import { issuerSettings } from './issuer-settings.ts'
import { mountIssuer } from './mount-issuer.ts'
import { type VerifyToken, verifierOf } from './verify-token.ts'

/** The issuer that comes with the product, for demonstration and development. */
export interface EmbeddedIssuer {
  verify: VerifyToken
  mountIssuer(app: FastifyInstance): Promise<void>
}

/** Starts the embedded issuer on the database; refuses production, where its public passwords would be real ones. */
export async function startEmbeddedIssuer(db: Db, config: Config): Promise<EmbeddedIssuer> {
  if (config.production) throw new Error('The embedded issuer is for demonstration and development only.')
  const keys = await loadIssuerKeys(db)
  const issuer = issuerOf(config)
  const provider = new Provider(issuer, issuerSettings(db, config, keys))
  // Its addresses are made from PUBLIC_URL, which mountIssuer puts in the place of whatever a proxy says.
  provider.proxy = true
  const localKeys = createLocalJWKSet({ keys: keys.signing.map(publicHalf) })
  return {
    verify: verifierOf({ issuer, audience: config.audience, keys: localKeys }),
    mountIssuer: (app) => mountIssuer(app, provider, db, config),
  }
}

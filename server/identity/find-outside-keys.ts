import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() })

/**
 * The keys of an issuer elsewhere, found through its discovery document at the first token (not at start: the
 * server must come up while the issuer is away). A failed search is tried again with the next token.
 */
export function findOutsideKeys(issuer: string, fetchDocument: typeof fetch = fetch): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | null = null
  const discover = async (): Promise<JWTVerifyGetKey> => {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const answer = await fetchDocument(address, { signal: AbortSignal.timeout(5000) })
    if (!answer.ok) throw new Error(`The issuer's discovery document answers ${answer.status}`)
    const document = discoverySchema.parse(await answer.json())
    if (document.issuer !== issuer)
      throw new Error(`The issuer calls itself ${document.issuer}, not ${issuer}`)
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

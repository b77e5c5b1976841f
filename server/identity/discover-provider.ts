import { z } from 'zod'

const documentSchema = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  authorization_endpoint: z.url().optional(),
  token_endpoint: z.url().optional(),
  end_session_endpoint: z.url().optional(),
  scopes_supported: z.array(z.string()).optional(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
})

/** What a provider tells of itself at its well-known address (OpenID Connect Discovery 1.0), as much of it as we read. */
export type ProviderDocument = z.output<typeof documentSchema>

/** Fetches it; rejects when it cannot be had, or speaks of another issuer. */
export async function discoverProvider(
  issuer: string,
  fetchDocument: typeof fetch = fetch,
): Promise<ProviderDocument> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetchDocument(address, { signal: AbortSignal.timeout(5000) })
  if (!answer.ok) throw new Error(`The issuer's discovery document answers ${answer.status}`)
  const document = documentSchema.parse(await answer.json())
  if (document.issuer !== issuer) throw new Error(`The issuer calls itself ${document.issuer}, not ${issuer}`)
  return document
}

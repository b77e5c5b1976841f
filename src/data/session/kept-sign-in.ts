import type { OidcMetadata } from 'oidc-client-ts'
import type { ClientConfig } from '../device/config.ts'
import { deviceDatabase, signInStore } from '../device/device-database.ts'

/** What the sign-in library keeps of a sign-in, as far as it is read without the library. */
interface KeptSignIn {
  access_token: string
  /** Seconds since 1970. */
  expires_at: number
  profile: { iss: string; sub: string }
}

/**
 * The sign-in as the library has kept it, read without the library, which takes a slow phone longer to read than all else that
 * sending needs; null where it is not found like that. The library then says what is so.
 */
export async function readKeptSignIn({ Issuer, ClientId }: ClientConfig): Promise<KeptSignIn | null> {
  const text = await signInStore.get(`user:${Issuer}:${ClientId}`)
  const kept = text === null ? null : (JSON.parse(text) as Partial<KeptSignIn>)
  return kept?.access_token && kept.expires_at && kept.profile ? (kept as KeptSignIn) : null
}

const KEY = 'issuer'

interface KeptIssuer {
  issuer: string
  metadata: Partial<OidcMetadata>
}

/** What the issuer said of its addresses when it was last asked, or undefined: asking again takes a whole round trip. */
export async function readKeptIssuer({ Issuer }: ClientConfig): Promise<Partial<OidcMetadata> | undefined> {
  const kept = (await deviceDatabase.settings.get(KEY))?.value as KeptIssuer | undefined
  return kept?.issuer === Issuer ? kept.metadata : undefined
}

/** Keeps what the issuer said of its addresses for the next renewal. */
export async function keepIssuer({ Issuer }: ClientConfig, metadata: Partial<OidcMetadata>): Promise<void> {
  const value: KeptIssuer = { issuer: Issuer, metadata }
  await deviceDatabase.settings.put({ key: KEY, value })
}

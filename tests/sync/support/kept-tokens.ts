import type { PersonKey } from '../../../src/data/device/device-database.ts'

/** What the sign-in library keeps of a person; it has run out. */
export const keptTokens = ({ issuer, subject }: PersonKey, refresh_token: string) => ({
  access_token: 'old',
  refresh_token,
  token_type: 'Bearer',
  expires_at: 1,
  profile: { iss: issuer, sub: subject },
})

/** What the issuer gives in their place. */
export const renewedTokens = {
  access_token: 'new',
  refresh_token: 'second',
  token_type: 'Bearer',
  expires_in: 300,
}

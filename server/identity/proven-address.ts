import { issuerAddressKey } from '../../domain/kernel/email.ts'
import type { TokenIdentity } from './verify-token.ts'

/**
 * The address that the issuer says it has verified, as addresses are compared; null for any other. What is given to an
 * address is given to this one alone: anybody can write any address into an account.
 */
export const provenAddress = ({ email, emailVerified }: TokenIdentity): string | null =>
  emailVerified && email !== null ? issuerAddressKey(email) : null

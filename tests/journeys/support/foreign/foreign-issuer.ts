import type { Running } from './run-program.ts'

/** An issuer that is not ours, with a client for the app and an API of the charity's. */
export interface ForeignIssuer extends Running {
  /** What nginx says of where its pages and its API are. */
  locations: string
  /** How the product is told to speak to it (docs/identity-providers.md). */
  configuration: Record<string, string>
  /** Opens an account; with `proven`, the address counts as verified. */
  openAccount(account: Account): Promise<void>
}

/** Starts it in this directory, for the public addresses of the issuer and of the app. */
export type StartIssuer<Issuer extends ForeignIssuer> = (
  directory: string,
  publicUrl: string,
  app: string,
) => Promise<Issuer>

/** An account; it signs in with its user name. */
interface Account {
  username: string
  email: string
  givenName: string
  familyName: string
  proven: boolean
}

/** The password of every account. */
export const password = 'correct-horse-battery'

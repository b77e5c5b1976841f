import { signIn } from '../../server/support/sign-in.ts'

/** An access token of a demonstration account, good for ten minutes. */
export const tokenOf = async (origin: string, name: string): Promise<string> =>
  (await signIn(origin, `${name}@elan.example`)).access_token

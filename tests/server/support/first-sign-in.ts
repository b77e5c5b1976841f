import type { Subject } from '../../../domain/subject/subject.ts'
import { type Reply, readReply, signToken, type TestServer } from './with-server.ts'

/** Who comes, as the issuer's token tells it. */
export interface Comer {
  sub: string
  email?: string
  /** As the token says it; true where it is left out. */
  email_verified?: unknown
  given_name?: string
  family_name?: string
  locale?: string
}

/** Somebody signs in, as the app does it: with a token of the issuer, known to us or not. */
export async function signInAs(
  server: TestServer,
  comer: Comer,
  body: unknown = {},
): Promise<Reply<Subject>> {
  const { sub, ...claims } = comer
  const token = await signToken(sub, server.now(), { email_verified: true, ...claims })
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/vms/Subject/',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify(body),
  })
  return readReply(response.statusCode, response.headers, response.payload)
}

/** The names of the roles that a sign-in answers. */
export const rolesOf = ({ value }: Reply<Subject>): string[] =>
  value.SubjectRoles.map(({ Role }) => Role.Name)

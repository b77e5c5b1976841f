import type { Invitation } from '../../../domain/invitation/schema.ts'
import type { TestServer } from './with-server.ts'

/** An open invitation to no site in particular, by staff. */
export async function invitationOf(server: TestServer, Email: string): Promise<Invitation | undefined> {
  const body = { SiteId: null, Locale: 'en', People: [{ Email }] }
  return (await server.call<Invitation[]>('staff', 'POST', '/api/vms/Invitation', body)).value[0]
}

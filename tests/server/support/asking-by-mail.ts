import { expect } from 'vitest'
import { emailIdOf } from '../../../domain/mail/email-types.ts'
import { addressListBody, addressListPath } from './address-lists.ts'
import { outreachPath } from './outreach.ts'
import type { TestServer } from './with-server.ts'

/** Gives the function that keeps an address list of a type at a site, or (null) of all sites. */
export const listsKeptAt =
  (server: TestServer) =>
  async (type: number, SiteId: string | null, EmailAddresses: string[]): Promise<void> => {
    const body = addressListBody({ EmailId: emailIdOf(type), SiteId, EmailAddresses })
    expect((await server.call('staff', 'POST', addressListPath, body)).status).toBe(200)
  }

/** Gives the function that sends the public form, each time from another address, since one may send ten an hour. */
export function publicSender(server: TestServer): (body: object) => Promise<string> {
  let sent = 0
  return async (body) => {
    const reply = await server.call<string>(null, 'POST', `${outreachPath}/Public`, body, {
      'x-forwarded-for': `198.51.100.${++sent % 250}`,
    })
    expect(reply.status).toBe(200)
    return reply.value
  }
}

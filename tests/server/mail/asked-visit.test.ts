import { expect, it } from 'vitest'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import { draftDecision } from '../../../server/mail/outreach-to-contact.ts'
import { outreachBody, outreachPath as path } from '../support/outreach.ts'
import { ids } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

it('a mail tells the site that was asked beside the one where the request is now', async () => {
  const { value } = await server.call<OutreachRequestRecord>('coordinator', 'POST', path, outreachBody())
  const values = async () => {
    const decision = { request: value.Id, decision: 'declined', note: null, locale: 'en' } as const
    const words = (await draftDecision(server.db, decision))?.words
    if (!words || !('valuesIn' in words)) throw new Error('the mail has no parameters')
    const { requestedSite, siteName } = words.valuesIn('en')
    return { requestedSite, siteName }
  }
  expect(await values()).toEqual({ requestedSite: 'Toronto', siteName: 'Toronto' })
  const moved = [{ OutreachRequestId: value.Id, SiteId: ids.site.montreal }]
  expect((await server.call('coordinator', 'POST', `${path}/Site`, moved)).status).toBe(200)
  expect(await values()).toEqual({ requestedSite: 'Toronto', siteName: 'Montréal' })
})

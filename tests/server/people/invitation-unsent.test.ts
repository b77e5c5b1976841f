import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Invitation } from '../../../domain/invitation/schema.ts'
import { ids } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const mailServer = withMail(server)
const path = '/api/vms/Invitation'
const SiteId = ids.site.montreal

beforeEach(async () => {
  await sql`delete from invitation`.execute(server.db)
  await switchSite(true)
})

async function switchSite(IsActive: boolean): Promise<void> {
  const url = `/api/vms/Site/${SiteId}`
  const { value } = await server.call('staff', 'GET', url)
  const body = { LatestSiteStatus: { IsActive } }
  const saved = await server.call('staff', 'PUT', url, body, { 'if-match': `"${value.Version}"` })
  expect(saved.status, saved.text).toBe(200)
}
const invite = async (Email: string): Promise<Invitation> => {
  const body = { SiteId, Locale: 'en', People: [{ Email }] }
  const made = await server.call<Invitation[]>('staff', 'POST', path, body)
  expect(made.status, made.text).toBe(200)
  if (!made.value[0]) throw new Error('nobody was invited')
  return made.value[0]
}
/** An invitation whose mail was due while the site was inactive. */
const inviteUnsent = async (Email: string): Promise<Invitation> => {
  const invitation = await invite(Email)
  await switchSite(false)
  await mailServer.work()
  return invitation
}
const written = () => mailServer.mails.flatMap(({ to }) => to)

describe('An invitation whose mail was due while its site was inactive', () => {
  it('is sent once the site is active again, and not a second time', async () => {
    await inviteUnsent('off@new.example')
    expect(written()).toEqual([])
    await switchSite(true)
    await mailServer.work()
    expect(written()).toEqual(['off@new.example'])
    await switchSite(false)
    await switchSite(true)
    await mailServer.work()
    expect(written()).toHaveLength(1)
  })

  it('is told as sent when it is, and as unsent before', async () => {
    const { Id } = await inviteUnsent('told@new.example')
    const listed = async () =>
      (await server.call<Invitation[]>('staff', 'POST', `${path}/Query`, { SiteId, Take: 10 })).value
    expect(await listed()).toMatchObject([{ Id, IsUnsent: true }])
    await sql`update invitation set sent_on = sent_on - interval '3 days' where id = ${Id}`.execute(server.db)
    await switchSite(true)
    expect(await listed()).toMatchObject([
      { Id, Sends: 1, SentOn: server.now().toISOString(), IsUnsent: false },
    ])
  })

  it('is not sent when it was withdrawn meanwhile', async () => {
    const { Id } = await inviteUnsent('withdrawn@new.example')
    expect((await server.call('staff', 'DELETE', `${path}/${Id}`)).status).toBe(200)
    await switchSite(true)
    await mailServer.work()
    expect(written()).toEqual([])
  })

  it('leaves those of other sites, and those that went before, as they are', async () => {
    await invite('before@new.example')
    await mailServer.work()
    await inviteUnsent('off@new.example')
    await switchSite(true)
    await mailServer.work()
    expect(written()).toEqual(['before@new.example', 'off@new.example'])
  })

  it('can be sent by hand at once, and counts as sent for the first time', async () => {
    const { Id } = await inviteUnsent('hand@new.example')
    await switchSite(true)
    // As if the mail had been judged while the site was still inactive.
    await sql`delete from job`.execute(server.db)
    const again = await server.call<Invitation>('staff', 'POST', `${path}/${Id}/Send`)
    expect([again.status, again.value?.Sends], again.text).toEqual([200, 1])
    await mailServer.work()
    expect(written()).toEqual(['hand@new.example'])
    expect((await server.call('staff', 'POST', `${path}/${Id}/Send`)).code).toBe('unchanged')
  })
})

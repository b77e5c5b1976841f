import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { listsKeptAt, publicSender } from '../support/asking-by-mail.ts'
import { outreachBody, outreachPath as path, publicRequest } from '../support/outreach.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({ environment: { TRUST_PROXY: '127.0.0.1' } })
const mailServer = withMail(server)
const { work } = mailServer
const keepList = listsKeptAt(server)
const send = publicSender(server)
const create = async (who: PersonName, more: object = {}) => {
  const body = outreachBody(more)
  expect((await server.call(who, 'POST', path, body)).status).toBe(200)
  return body.Id
}
const recipients = () => mailServer.mails.map(({ to }) => to[0] ?? '').sort()

beforeEach(async () => {
  await sql`delete from email_address_list`.execute(server.db)
  await sql`delete from site_outreach_status where site_id = ${ids.site.toronto}`.execute(server.db)
})

describe('a request that is written down at a desk', () => {
  it('is told to coordinators of its site and the lists, not to its contact', async () => {
    await keepList(10, ids.site.toronto, ['team@toronto.example'])
    await keepList(6, ids.site.toronto, ['archive@toronto.example'])
    const id = await create('staff')
    await work()
    expect(recipients()).toEqual([people.coordinator.email, 'team@toronto.example'].sort())
    const told = mailServer.mails.find(({ to }) => to.includes(people.coordinator.email))
    expect(told?.headers.subject).toBe('New request for a visit at Toronto: École de la Pointe-aux-Pins')
    expect(told?.text).toContain(`/OutreachRequest/Update?id=${id}`)
  })

  it('is not told to whoever wrote it, be their address on a list', async () => {
    await keepList(10, ids.site.toronto, [people.coordinator.email.toUpperCase(), 'team@toronto.example'])
    await create('coordinator')
    await work()
    expect(recipients()).toEqual(['team@toronto.example'])
  })

  it('without a site is told to the national addresses of its type', async () => {
    await keepList(11, null, ['office@national.example', people.staff.email])
    await create('staff', { SiteId: null })
    await work()
    expect(recipients()).toEqual(['office@national.example'])
  })

  it('at a site that takes no requests, or has a waiting list, is told to nobody', async () => {
    for (const status of [1, 2]) {
      await sql`
        insert into site_outreach_status (site_id, status, comment, created_on)
        values (${ids.site.toronto}, ${status}, 'Back in May', now())
      `.execute(server.db)
      await create('staff')
    }
    await work()
    expect(mailServer.mails).toHaveLength(0)
  })

  it('is told once: nobody hears of it again when it is changed', async () => {
    const id = await create('staff')
    await work()
    mailServer.mails.length = 0
    await server.call('staff', 'PUT', `${path}/${id}`, { EventCity: 'Hull' }, { 'if-match': '"1"' })
    await work()
    expect(mailServer.mails).toHaveLength(0)
  })
})

describe('a request of somebody whose language nobody knows', () => {
  it('is answered in both languages', async () => {
    await send(publicRequest({ Locale: undefined }))
    await work()
    const subject = mailServer.mails.find(({ to }) => to.includes('zoe@ecole.example'))?.headers.subject
    expect(subject).toMatch(/^Your request for a visit .* \/ Votre demande de visite/)
  })
})

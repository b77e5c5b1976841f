import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { EmailDelivery } from '../../../domain/email/delivery-schema.ts'
import { deliveryPath } from '../support/emails.ts'
import { signInAs } from '../support/first-sign-in.ts'
import { people } from '../support/people.ts'
import { withMail, withVictor } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const mailServer = withMail(server)
const { sub, id } = people.volunteerTwo

const log = async () => {
  await sql`delete from email_delivery`.execute(server.db)
  expect((await server.call('volunteer', 'POST', '/api/vms/Workshop', withVictor())).status).toBe(200)
  await mailServer.work()
  return (await server.call<EmailDelivery[]>('staff', 'POST', `${deliveryPath}/Query`, {})).value
}

it('an address with an apostrophe, as issuers tell it, is verified and gets mails', async () => {
  await signInAs(server, { sub, email: "V.O'Brien@people.example" })
  const { rows } = await sql`select email, proven_address from subject where id = ${id}`.execute(server.db)
  expect(rows).toEqual([{ email: "V.O'Brien@people.example", proven_address: "v.o'brien@people.example" }])
  expect(await log()).toMatchObject([{ State: 'sent', RecipientAddress: "V.O'Brien@people.example" }])
  expect(mailServer.mails.map(({ to }) => to)).toEqual([["V.O'Brien@people.example"]])
})

it.each([
  ['', 'no address'],
  ['victor@people.example\r\nBcc: other@people.example', 'unusable address'],
  ['victor@people.example, other@people.example', 'unusable address'],
])('to %j nothing is sent, and the log says why', async (address, Reason) => {
  await sql`update subject set email = ${address} where id = ${id}`.execute(server.db)
  expect(await log()).toMatchObject([{ State: 'failed', Reason }])
  expect(mailServer.mails).toEqual([])
})

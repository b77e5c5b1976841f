import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { EmailDelivery } from '../../../domain/email/delivery-schema.ts'
import { tellOfWaitingLogs } from '../../../server/activity/write-mails-of-logs.ts'
import { listsKeptAt } from '../support/asking-by-mail.ts'
import { byWords, logsAskingAt, registered, removed } from '../support/asking-logs.ts'
import { deliveryPath } from '../support/emails.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const mailServer = withMail(server)
const { work, statuses } = mailServer
const log = logsAskingAt(server)
const keepList = listsKeptAt(server)

beforeEach(async () => {
  await sql`delete from email_delivery`.execute(server.db)
  await sql`delete from email_address_list`.execute(server.db)
})

/** Leaves of the surveys' jobs what an earlier release wrote: the activity, the item and the author. */
const asWrittenBefore = async () => {
  while (await tellOfWaitingLogs(server.db, server.now())) {}
  await sql`update job set payload = payload - '{person,whom,address}'::text[]`.execute(server.db)
}
const addresses = () => mailServer.mails.map(({ to }) => to[0]?.toLowerCase()).sort()

it('goes to the educator of its item, of the register or named by words', async () => {
  await log(registered(), byWords('ned@school.example'))
  await asWrittenBefore()
  const { rows } = await sql<{ keys: string[] }>`
    select distinct array(select jsonb_object_keys(payload) order by 1) as keys from job`.execute(server.db)
  expect(rows).toEqual([{ keys: ['activity', 'author', 'item'] }])
  await work()
  expect(addresses()).toEqual(['edith@maple.example', 'ned@school.example'])
  expect(await statuses()).toEqual(['done', 'done'])
})

it('goes to nobody once its item is gone', async () => {
  const ned = byWords('ned@school.example')
  const save = await log(ned)
  await asWrittenBefore()
  await save([removed(ned)])
  await work()
  expect(addresses()).toEqual([])
  expect(await statuses()).toEqual([])
})

it('goes when it was given up and staff try it again', async () => {
  await log(byWords('ned@school.example'))
  await asWrittenBefore()
  mailServer.refuse(550)
  await work()
  expect(await statuses()).toEqual(['dead'])
  const { value } = await server.call<EmailDelivery[]>('staff', 'POST', `${deliveryPath}/Query`, {
    States: ['failed'],
  })
  const again = `${deliveryPath}/${value[0]?.Id}/Retry`
  const headers = { 'idempotency-key': randomUUID() }
  expect((await server.call('staff', 'POST', again, undefined, headers)).status).toBe(200)
  await work()
  expect(addresses()).toEqual(['ned@school.example'])
  const line = await server.call<EmailDelivery>('staff', 'GET', `${deliveryPath}/${value[0]?.Id}`)
  expect(line.value.State).toBe('sent')
})

it('goes as a copy to an address of a list', async () => {
  await keepList(4, null, ['office@national.example'])
  await log(byWords('ned@school.example'))
  await asWrittenBefore()
  await work()
  expect(addresses()).toEqual(['ned@school.example', 'office@national.example'])
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { listsKeptAt } from '../support/asking-by-mail.ts'
import { ids } from '../support/people.ts'
import { enumerationId } from '../support/seed.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const mailServer = withMail(server)
const { work } = mailServer

const setIntake = (Status: number, more: object = {}, key = randomUUID()) =>
  server.call(
    'coordinator',
    'POST',
    `/api/vms/Site/${ids.site.toronto}/OutreachStatus`,
    { Status, ...more },
    {
      'idempotency-key': key,
    },
  )
const keepList = listsKeptAt(server)
const recipients = () => mailServer.mails.map(({ to }) => to[0] ?? '').sort()

beforeEach(async () => {
  await sql`delete from email_address_list`.execute(server.db)
  await sql`delete from site_outreach_status where site_id = ${ids.site.toronto}`.execute(server.db)
})

describe('an intake that closes', () => {
  it('is told to the national addresses of its type, with the reason, once', async () => {
    await keepList(13, null, ['office@national.example'])
    await keepList(13, ids.site.national, ['desk@national.example', 'OFFICE@national.example'])
    await keepList(13, ids.site.montreal, ['montreal@national.example'])
    const key = randomUUID()
    const closing = {
      ReasonId: enumerationId('SiteOutreachRequestIntakeReasons', 1),
      Comment: 'Back\nin <May>',
    }
    const closed = await setIntake(2, closing, key)
    expect(closed.status).toBe(200)
    await setIntake(2, closing, key)
    expect((await setIntake(2, closing)).code).toBe('unchanged')
    await work()
    expect(
      recipients()
        .map((address) => address.toLowerCase())
        .sort(),
    ).toEqual(['desk@national.example', 'office@national.example'])
    const mail = mailServer.mails.find(({ to }) => to.includes('desk@national.example'))
    expect(mail?.headers.subject).toBe(
      'Toronto takes no more requests / Le site Toronto ne prend plus de demandes',
    )
    expect(mail?.text).toContain('Reason: ')
    expect(mail?.html).toContain('“Back in &lt;May&gt;”')
  })

  it('is not told once it is open again, nor when it opens or gets a waiting list', async () => {
    await keepList(13, null, ['office@national.example'])
    await setIntake(2, { ReasonId: enumerationId('SiteOutreachRequestIntakeReasons', 1), Comment: 'x' })
    await setIntake(0)
    await setIntake(1)
    await work()
    expect(mailServer.mails).toHaveLength(0)
  })
})

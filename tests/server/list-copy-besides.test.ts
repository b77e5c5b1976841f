import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { listsKeptAt } from './support/asking-by-mail.ts'
import { handovers, lateEntry } from './support/handovers.ts'
import { mailEvent } from './support/mail-events.ts'
import { ids, people } from './support/people.ts'
import { withMail } from './support/with-mail.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()
const mailServer = withMail(server)
const keepList = listsKeptAt(server)
const { handOver, accept } = handovers(server)
const office = 'office@national.example'
const { volunteer, staff, newcomer, coordinator } = people

beforeEach(() => sql`delete from email_address_list`.execute(server.db))

/** To how many addresses of lists a copy went, and whether the office's was one. */
const copies = async () => {
  expect(await mailServer.work()).toEqual([])
  const { rows } = await sql`select from job where kind = 'list-copy' and status = 'done'`.execute(server.db)
  return [rows.length, mailServer.mails.some(({ to }) => to.includes(office))]
}

describe('An address list that names whoever caused a mail to several people', () => {
  it.each([
    ['reported a damaged kit', 5, volunteer.email],
    ['registered', 1, newcomer.email],
    ['closed the intake', 13, coordinator.email],
  ] as const)('sends no copy to whoever %s', async (_, type, causer) => {
    await keepList(type, null, [causer.toUpperCase(), office])
    const { happen } = await mailEvent(server, type, 'en')
    await happen()
    expect(await copies()).toEqual([1, true])
  })

  it('sends no copy of a handed-over log’s damage to its author, nor to whoever accepted it', async () => {
    await keepList(5, null, [volunteer.email, staff.email, office])
    const kit = { Id: randomUUID(), KitId: ids.kit.torontoSlime, IsKitDamaged: true }
    const { Id } = (await handOver('volunteer', lateEntry({ WorkshopKits: [kit] }))).value
    expect((await accept('staff', Id)).status).toBe(200)
    expect(await copies()).toEqual([1, true])
  })
})

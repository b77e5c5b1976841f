import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { tellOfWaitingLogs } from '../../../server/activity/write-mails-of-logs.ts'
import { listsKeptAt } from '../support/asking-by-mail.ts'
import { handovers, lateEntry } from '../support/handovers.ts'
import { mailEvent } from '../support/mail-events.ts'
import { hoursItem, workshopBody } from '../support/make-activity.ts'
import { ids, people } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

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

  it('sends its copy where they only wrote the address into their account', async () => {
    const setEmail = (email: string) =>
      sql`update subject set email = ${email} where id = ${volunteer.id}`.execute(server.db)
    await keepList(5, null, [office])
    await setEmail(office)
    const { happen } = await mailEvent(server, 5, 'en')
    await happen()
    expect(await copies()).toEqual([1, true])
    await setEmail(volunteer.email)
  })

  it('sends no copy of a handed-over log’s damage to its author, nor to whoever accepted it', async () => {
    await keepList(5, null, [volunteer.email, staff.email, office])
    const kit = { Id: randomUUID(), KitId: ids.kit.torontoSlime, IsKitDamaged: true }
    const { Id } = (await handOver('volunteer', lateEntry({ WorkshopKits: [kit] }))).value
    expect((await accept('staff', Id)).status).toBe(200)
    expect(await copies()).toEqual([1, true])
  })
})

describe('A list that is made after a log was told of', () => {
  const path = '/api/vms/Workshop'
  const asked = () => ({ Id: randomUUID(), EducatorAuxDataId: ids.educator.toronto, ActivityFeedback: true })
  const asking = () => workshopBody({ EducatorLogHeader: { Items: [asked()] } })
  const save = async (body: object) => {
    expect((await server.call('volunteer', 'POST', path, body)).status).toBe(200)
  }
  const change = async (id: unknown, body: object, version: number) => {
    const headers = { 'if-match': `"${version}"` }
    expect((await server.call('volunteer', 'PUT', `${path}/${id}`, body, headers)).status).toBe(200)
  }

  it('gets no copy of the survey when the log is saved again, but of one to somebody who is asked since', async () => {
    const log = asking()
    await save(log)
    await mailServer.work()
    await keepList(4, null, [office])
    await change(log.Id, { Keywords: 'slime' }, 1)
    expect(await copies()).toEqual([0, false])
    const EducatorAuxData = {
      FirstName: 'Ned',
      LastName: 'New',
      Email: 'ned@new.example',
      Organization: 'Maple',
    }
    const item = { Id: randomUUID(), EducatorAuxData, ActivityFeedback: true }
    await change(log.Id, { EducatorLogHeader: { Items: [item] } }, 2)
    expect(await copies()).toEqual([1, true])
    expect(mailServer.mails.flatMap(({ to }) => to).sort()).toEqual([
      'edith@maple.example',
      'ned@new.example',
      office,
    ])
  })

  it('gets no copy about somebody who was added, left out and added again', async () => {
    const victor = hoursItem(people.volunteerTwo.id)
    const log = workshopBody({ VolunteerLogHeader: { LogItems: [hoursItem(people.volunteer.id), victor] } })
    await save(log)
    await mailServer.work()
    await keepList(3, null, [office])
    await change(log.Id, { VolunteerLogHeader: { LogItems: [{ Id: victor.Id, Deleted: true }] } }, 1)
    await change(log.Id, { VolunteerLogHeader: { LogItems: [hoursItem(people.volunteerTwo.id)] } }, 2)
    expect(await copies()).toEqual([0, false])
    expect(mailServer.mails).toHaveLength(1)
  })

  it('gets its copy, as the educator gets the survey, though telling was broken off at first', async () => {
    await keepList(4, null, [office])
    await save(asking())
    await sql`create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`.execute(
      server.db,
    )
    await sql`create trigger break_off before insert on job for each row when (new.kind = 'list-copy')
      execute function break_off()`.execute(server.db)
    await expect(tellOfWaitingLogs(server.db, server.now())).rejects.toThrow('broken off')
    await sql`drop function break_off cascade`.execute(server.db)
    expect(await copies()).toEqual([1, true])
    expect(mailServer.mails.flatMap(({ to }) => to).sort()).toEqual(['edith@maple.example', office])
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EmailDelivery } from '../../../domain/email/delivery-schema.ts'
import type { LogNews } from '../../../server/activity/announce-activities.ts'
import { personKey } from '../../../server/activity/hold-mails.ts'
import { tellOfLog, tellOfWaitingLogs } from '../../../server/activity/write-mails-of-logs.ts'
import type { Tx } from '../../../server/db/connection.ts'
import { enqueueJobs } from '../../../server/jobs/enqueue.ts'
import type { Job } from '../../../server/jobs/run-next-job.ts'
import { byWords, logsAskingAt, registered, removed } from '../support/asking-logs.ts'
import { createEducator } from '../support/educators.ts'
import { deliveryPath } from '../support/emails.ts'
import { hoursItem, workshopBody } from '../support/make-activity.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { overlap } from '../support/overlaps.ts'
import { ids, people } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'
const mailServer = withMail(server)
beforeEach(() => sql`delete from email_delivery`.execute(server.db))
const { work, statuses } = mailServer

/** Edith Teacher of the register, as somebody types her. */
const edithByWords = () => byWords('Edith@Maple.example', 'EDITH', 'Teacher')
const log = logsAskingAt(server)

/** Has staff try the first mail that was given up again. */
const tryAgain = async () => {
  const { value } = await server.call<EmailDelivery[]>('staff', 'POST', `${deliveryPath}/Query`, {
    States: ['failed'],
  })
  const again = `${deliveryPath}/${value[0]?.Id}/Retry`
  const headers = { 'idempotency-key': randomUUID() }
  expect((await server.call('staff', 'POST', again, undefined, headers)).status).toBe(200)
}

/** Writes the jobs of the mails; none goes. */
const tell = async () => {
  while (await tellOfWaitingLogs(server.db, server.now())) {}
}
const addresses = () => mailServer.mails.map(({ to }) => to[0]?.toLowerCase()).sort()

describe('an educator named by words and one of the register', () => {
  describe.each([
    { from: 'words', first: edithByWords, second: registered },
    { from: 'the register', first: registered, second: edithByWords },
  ])('are one person where the one from $from makes way for the other', ({ first, second }) => {
    it.each([
      ['the mail went', work],
      ['its job was written', tell],
    ])('after %s', async (_, pass) => {
      const one = first()
      const save = await log(one)
      await pass()
      await save([removed(one), second()])
      await tell()
      expect(await work()).toEqual([])
      expect(addresses()).toEqual(['edith@maple.example'])
      expect(await statuses()).toEqual(['done'])
    })
  })

  it('are one person where one makes way for the other before anything came of the log', async () => {
    const one = edithByWords()
    const save = await log(one)
    await save([removed(one), registered()])
    await work()
    expect(addresses()).toEqual(['edith@maple.example'])
    expect(await statuses()).toEqual(['done'])
  })

  it('are one person in one log, too', async () => {
    await log(edithByWords(), registered())
    await work()
    expect(addresses()).toEqual(['edith@maple.example'])
    expect(await statuses()).toEqual(['done'])
  })

  it('are two where they share the address of their school', async () => {
    const one = byWords('edith@maple.example')
    const save = await log(one)
    await work()
    await save([registered()])
    await work()
    expect(addresses()).toEqual(['edith@maple.example', 'edith@maple.example'])
    const [first, second] = mailServer.mails
    expect(first?.text).toContain('Hello Ned,')
    expect(second?.text).toContain('Hello Edith,')
  })

  it.runIf(onPostgres)('are one person where two workers tell of two saves at the same time', async () => {
    const one = edithByWords()
    const save = await log(one)
    const { rows } = await sql<{ id: string; payload: LogNews }>`select id, payload from job`.execute(
      server.db,
    )
    const [first] = rows
    const news = first?.payload
    // The first has read who is asked when it comes to write a survey that somebody else may be writing.
    const write = (tx: Tx) =>
      enqueueJobs(
        tx,
        [
          {
            kind: 'evaluation-request',
            key: personKey(news?.activity ?? '', news?.asked[one.Id] ?? ''),
            payload: {},
          },
        ],
        server.now(),
      )
    const makeWay = async () => {
      await save([removed(one), registered()], 'staff')
      await tell()
    }
    await overlap(server.db, write, () => tellOfLog(server.db)({ id: first?.id } as Job), makeWay)
    await work()
    expect(addresses()).toEqual(['edith@maple.example'])
  })

  it('are one person where an earlier release, which kept the address alone, asked', async () => {
    const one = edithByWords()
    const save = await log(one)
    await work()
    await sql`update job set payload = payload - 'person'`.execute(server.db)
    await save([removed(one), registered()])
    await work()
    expect(addresses()).toEqual(['edith@maple.example'])
  })
})

it('two entries of the register with one address and name are one person', async () => {
  const create = createEducator(server)
  const [one, other] = [await create('coordinator'), await create('coordinator')]
  await log(registered(one.Id), registered(other.Id))
  await work()
  expect(addresses()).toEqual(['zoe.tremblay@school.example'])
})

describe('before a survey goes', () => {
  it('the address that was corrected gets it, once', async () => {
    const one = byWords('nde@new.example')
    const save = await log(one)
    await tell()
    await save([{ ...one, ...byWords('ned@new.example'), Id: one.Id }])
    await work()
    expect(addresses()).toEqual(['ned@new.example'])
    expect(await statuses()).toEqual(['done'])
  })

  it('whoever is put into the entry of somebody else gets it, once', async () => {
    const one = byWords('ned@new.example')
    const save = await log(one)
    await tell()
    await save([{ ...one, EducatorAuxData: null, EducatorAuxDataId: ids.educator.toronto }])
    await work()
    expect(addresses()).toEqual(['edith@maple.example'])
    expect(await statuses()).toEqual(['done'])
  })

  it('who was removed and named by words again is still asked', async () => {
    const one = byWords('ned@new.example')
    const save = await log(one)
    await tell()
    await save([removed(one), byWords('Ned@New.example')])
    await tell()
    await work()
    expect(addresses()).toEqual(['ned@new.example'])
  })

  it('who was removed and named again after it was known that nobody is to be asked is asked', async () => {
    const one = byWords('ned@new.example')
    const save = await log(one)
    await save([removed(one)])
    await work()
    expect(await statuses()).toEqual([])
    await save([byWords('ned@new.example')])
    await work()
    expect(addresses()).toEqual(['ned@new.example'])
  })
})

it('a survey that was given up is not sent to the address that was corrected meanwhile', async () => {
  const one = byWords('nde@new.example')
  const save = await log(one)
  mailServer.refuse(550)
  expect(await work()).toMatchObject([{ dead: true }])
  await save([{ ...one, ...byWords('ned@new.example'), Id: one.Id }])
  await work()
  expect(addresses()).toEqual(['ned@new.example'])
  await tryAgain()
  await work()
  expect(addresses()).toEqual(['ned@new.example'])
  expect(await statuses()).toEqual(['done'])
})

it('a survey that was given up goes, when tried again, to the one of the register who took the entry’s place', async () => {
  const one = edithByWords()
  const save = await log(one)
  mailServer.refuse(550)
  expect(await work()).toMatchObject([{ dead: true }])
  await save([removed(one), registered()])
  await work()
  expect(addresses()).toEqual([])
  await tryAgain()
  await work()
  expect(addresses()).toEqual(['edith@maple.example'])
})

it('a survey that waits for the mail server is not sent for an activity that was moved ahead meanwhile, but the day after it', async () => {
  const VolunteerLogHeader = { LogItems: [hoursItem(people.coordinator.id)] }
  const body = workshopBody({ VolunteerLogHeader, EducatorLogHeader: { Items: [registered()] } })
  expect((await server.call('coordinator', 'POST', path, body)).status).toBe(200)
  mailServer.refuse(421)
  expect((await work()).map(({ dead }) => dead)).toEqual([false])
  const moved = { Date: '2026-02-15' }
  const headers = { 'if-match': '"1"' }
  expect((await server.call('coordinator', 'PUT', `${path}/${body.Id}`, moved, headers)).status).toBe(200)
  const mailsIn = async (days: number) => {
    mailServer.passMinutes(days * 24 * 60)
    await work()
    return mailServer.mails.length
  }
  expect([await mailsIn(1), await mailsIn(4), await mailsIn(1), await mailsIn(1)]).toEqual([0, 0, 1, 1])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runNextJob } from '../../../server/jobs/run-next-job.ts'
import { dispatchHere } from '../../../server/mail/dispatch.ts'
import { mailHandlers } from '../../../server/mail/mail-handlers.ts'
import { openPost } from '../../../server/mail/open-post.ts'
import { queueExpiryWarnings } from '../../../server/screening/warn-of-expiry.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { people } from '../support/people.ts'
import { makeDocument, screeningPath } from '../support/screening.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
let mailServer: MailServer

beforeAll(async () => {
  mailServer = await startMailServer()
})
afterAll(() => mailServer.close())
beforeEach(async () => {
  await sql`delete from screening_document`.execute(server.db)
  await sql`delete from job`.execute(server.db)
  await sql`update subject set locale = 'en'`.execute(server.db)
  mailServer.mails.length = 0
})

const onDay = (date: string) => new Date(`${date}T10:00:00Z`)

/** Looks for warnings on these days, one after another, and sends what they come to. */
async function lookOn(...dates: string[]): Promise<string[]> {
  for (const date of dates) {
    await queueExpiryWarnings(server.db, onDay(date))
    await sendOn(date)
  }
  return mailServer.mails.map(({ to, headers }) => `${to.join()}: ${headers.subject}`)
}

/** Sends what waits. */
async function sendOn(date: string): Promise<void> {
  const post = openPost({
    smtpUrl: mailServer.url,
    from: { name: 'Élan', address: 'elan@charity.example' },
    directory: '',
  })
  const handlers = mailHandlers(
    { db: server.db, publicUrl: 'https://elan.example', charity: { en: '', fr: '' } },
    dispatchHere(post),
    () => onDay(date),
  )
  while (
    await runNextJob(
      server.db,
      handlers,
      () => onDay(date),
      ({ reason }) => expect.fail(reason),
    )
  ) {}
  post.close()
}

const approved = (ExpiryDate: string | null, more: object = {}) => ({ Approved: true, ExpiryDate, ...more })
const { volunteer } = people

describe('A person whose screening runs out', () => {
  it('is told 60, 30 and 7 days before, each once however often is looked', async () => {
    await makeDocument(server, volunteer.id, approved('2027-03-01'))
    expect(await lookOn('2026-12-30')).toHaveLength(0)
    expect(await lookOn('2026-12-31', '2027-01-01')).toHaveLength(1)
    expect(await lookOn('2027-01-30', '2027-01-30', '2027-02-10')).toHaveLength(2)
    expect(await lookOn('2027-02-22', '2027-03-01')).toHaveLength(3)
    expect(await lookOn('2027-03-02')).toHaveLength(3)
  })

  it('is told once when the server was down on the days before', async () => {
    await makeDocument(server, volunteer.id, approved('2027-03-01'))
    expect(await lookOn('2027-02-25')).toEqual([
      `${volunteer.email}: Your screening expires on March 1, 2027`,
    ])
  })

  it('reads it in their language', async () => {
    await sql`update subject set locale = 'fr' where id = ${volunteer.id}`.execute(server.db)
    await makeDocument(server, volunteer.id, approved('2027-03-01'))
    expect(await lookOn('2027-01-10')).toEqual([
      `${volunteer.email}: Votre document de vérification expire le 1er mars 2027`,
    ])
    expect(mailServer.mails[0]?.text).toContain('auprès de personnes vulnérables')
  })

  it('is told anew when the date was moved', async () => {
    const id = await makeDocument(server, volunteer.id, approved('2027-03-01'))
    await lookOn('2027-01-10')
    const later = { ExpiryDate: '2027-03-05' }
    await server.call('staff', 'PUT', `${screeningPath}/${id}`, later, { 'if-match': '"1"' })
    expect(await lookOn('2027-01-11')).toHaveLength(2)
  })

  it.each([
    ['it was never approved', { Approved: false, ExpiryDate: '2027-03-01' }],
    ['it has no end', approved(null)],
  ])('hears nothing when %s', async (_why, document) => {
    await makeDocument(server, volunteer.id, document)
    expect(await lookOn('2027-01-10', '2027-02-28')).toEqual([])
  })

  it('hears nothing once another of the kind counts longer; another kind does not stand for it', async () => {
    await makeDocument(server, volunteer.id, approved('2027-03-01'))
    await makeDocument(server, volunteer.id, approved('2029-03-01', { Type: 0 }))
    expect(await lookOn('2027-01-10')).toHaveLength(1)
    await makeDocument(server, volunteer.id, approved('2029-03-01'))
    expect(await lookOn('2027-02-10', '2027-02-25')).toHaveLength(1)
  })

  it('is told once of two documents of the kind that end on one day, whichever was approved later', async () => {
    await makeDocument(server, volunteer.id, approved('2027-03-01'))
    await makeDocument(server, volunteer.id, approved('2027-03-01'))
    expect(await lookOn('2027-01-10')).toHaveLength(1)
    server.setNow('2026-02-11T15:00:00.000Z')
    await makeDocument(server, volunteer.id, approved('2027-03-01'))
    expect(await lookOn('2027-01-11', '2027-02-10')).toHaveLength(2)
  })

  it('is told of the other one that ends that day once the first is deleted before the mail is sent', async () => {
    const id = await makeDocument(server, volunteer.id, approved('2027-03-01'))
    await makeDocument(server, volunteer.id, approved('2027-03-01'))
    await queueExpiryWarnings(server.db, onDay('2027-01-10'))
    await server.call('staff', 'DELETE', `${screeningPath}/${id}`, undefined, { 'if-match': '"1"' })
    expect(await lookOn('2027-01-10')).toHaveLength(1)
  })

  it('is told by the day at the office, where a late evening is not tomorrow yet', async () => {
    await makeDocument(server, volunteer.id, approved('2027-03-01'))
    expect(await queueExpiryWarnings(server.db, new Date('2026-12-31T04:30:00Z'))).toBe(0)
    expect(await queueExpiryWarnings(server.db, new Date('2026-12-31T05:30:00Z'))).toBe(1)
  })

  it('hears the later one alone of two warnings that waited, and none once the date is past', async () => {
    await makeDocument(server, volunteer.id, approved('2027-03-01'))
    await queueExpiryWarnings(server.db, onDay('2027-01-10'))
    expect(await lookOn('2027-02-10')).toHaveLength(1)
    await queueExpiryWarnings(server.db, onDay('2027-02-25'))
    await sendOn('2027-03-02')
    expect(mailServer.mails).toHaveLength(1)
  })

  it('hears a warning of an earlier build, which does not say its days, until the date', async () => {
    await makeDocument(server, volunteer.id, approved('2027-03-01'))
    await queueExpiryWarnings(server.db, onDay('2027-01-10'))
    await sql`update job set payload = payload - 'days'`.execute(server.db)
    await sendOn('2027-02-10')
    expect(mailServer.mails).toHaveLength(1)
    await sql`update job set status = 'waiting', ended_on = null`.execute(server.db)
    await sendOn('2027-03-02')
    expect(mailServer.mails).toHaveLength(1)
  })

  it('hears nothing when it is deleted before the mail is sent', async () => {
    const id = await makeDocument(server, volunteer.id, approved('2027-03-01'))
    await queueExpiryWarnings(server.db, onDay('2027-01-10'))
    await server.call('staff', 'DELETE', `${screeningPath}/${id}`, undefined, { 'if-match': '"1"' })
    expect(await lookOn('2027-01-10')).toEqual([])
  })
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { emailIdOf } from '../../../domain/mail/email-types.ts'
import { outreachStatus } from '../../../domain/outreach/statuses.ts'
import { enqueueJobs } from '../../../server/jobs/enqueue.ts'
import { addressListBody, addressListPath } from '../support/address-lists.ts'
import { clearEmails, emailWords, keepEmail } from '../support/emails.ts'
import { CONTACT, OFFICE } from '../support/mail-events.ts'
import { outreachBody, outreachPath } from '../support/outreach.ts'
import { people } from '../support/people.ts'
import {
  type PlantedRegistration,
  plantRegistration,
  registrationPath,
  uprootRegistrations,
} from '../support/registrations.ts'
import { withMail } from '../support/with-mail.ts'
import { startOfTests, withServer } from '../support/with-server.ts'

const server = withServer()
const mailServer = withMail(server)
const { Accepted, Cancelled, Declined, Pending, Scheduled } = outreachStatus

beforeEach(async () => {
  server.setNow(startOfTests)
  await sql`delete from email_address_list`.execute(server.db)
})

const copyToOffice = async (type: number) => {
  const body = addressListBody({ EmailId: emailIdOf(type), SiteId: null, EmailAddresses: [OFFICE] })
  expect((await server.call('staff', 'POST', addressListPath, body)).status).toBe(200)
}
const mailsTo = (address: string) => mailServer.mails.filter(({ to }) => to.includes(address))

/** Takes a new request through these steps before any mail goes; a step with a note is told to its contact. */
async function decideAndSend(...steps: (readonly [status: number, note?: string])[]): Promise<string[]> {
  const { Id } = outreachBody()
  await server.call('coordinator', 'POST', outreachPath, outreachBody({ Id }))
  for (const [Status, Note] of steps) {
    const move = { Status: { OutreachRequestId: Id, Status }, ...(Note ? { SendEmail: true, Note } : {}) }
    expect((await server.call('staff', 'POST', `${outreachPath}/Status`, [move])).status).toBe(200)
  }
  expect(await mailServer.work()).toEqual([])
  return mailsTo(CONTACT).map(({ text }) => /adds: “(.*)”/.exec(text)?.[1] ?? '')
}

describe('A decision about a request', () => {
  it.each([
    ['Accepted', Accepted, Cancelled],
    ['Declined', Declined, Pending],
  ] as const)(
    '%s, taken back and taken again before its mail went, is told once, as it was taken last',
    async (_, decision, between) => {
      await copyToOffice(decision === Accepted ? 9 : 8)
      expect(await decideAndSend([decision, 'First'], [between], [decision, 'Second'])).toEqual(['Second'])
      expect(mailsTo(OFFICE)).toHaveLength(1)
    },
  )

  it('that is told by words without a place for the note brings the note all the same', async () => {
    onTestFinished(() => clearEmails(server))
    const Localizations = [emailWords('enfr', 'Yes', '<p>We come.</p>')]
    await keepEmail(server, { EmailType: 9, Localizations })
    await decideAndSend([Accepted, 'Bring coats\n<and boots>'])
    expect(mailsTo(CONTACT)[0]?.text).toMatch(/We come\.\s+Bring coats\n<and boots>/)
  })

  it.each([
    ['Accepted', Accepted, 'your request for a visit has been accepted'],
    ['Declined', Declined, 'we cannot offer you a visit this time'],
  ] as const)(
    '%s about a request without a site is told in words all the same',
    async (_, decision, told) => {
      const { Id } = outreachBody()
      await server.call('staff', 'POST', outreachPath, outreachBody({ Id, SiteId: null }))
      const move = { Status: { OutreachRequestId: Id, Status: decision }, SendEmail: true }
      expect((await server.call('staff', 'POST', `${outreachPath}/Status`, [move])).status).toBe(200)
      expect(await mailServer.work()).toEqual([])
      expect(mailsTo(CONTACT).map(({ text }) => text.includes(told))).toEqual([true])
    },
  )

  it('that was taken back is not told, though it was taken again without a mail', async () => {
    expect(await decideAndSend([Accepted, 'First'], [Cancelled], [Accepted])).toEqual([])
  })

  it('that stood all the while is told though the visit was scheduled and is not any more', async () => {
    expect(await decideAndSend([Accepted, 'First'], [Scheduled], [Accepted])).toEqual(['First'])
  })

  it('that is told again before its first mail went is told once', async () => {
    expect(await decideAndSend([Accepted, 'First'], [Scheduled], [Accepted, 'Second'])).toEqual(['Second'])
  })
})

describe('An approval of a registration', () => {
  const planted: string[] = []
  afterEach(() => uprootRegistrations(server.db, planted.splice(0)))
  const plant = async (season: 'active' | 'past' = 'active') => {
    const id = await plantRegistration(server.db, { person: 'newcomer', season })
    planted.push(id)
    return id
  }

  it('that was withdrawn and given again before its mail went is told once, to lists too', async () => {
    await copyToOffice(2)
    const Id = await plant()
    for (const Version of [1, 2, 3]) {
      server.setNow(`2026-02-10T15:0${Version}:00.000Z`)
      const body = [{ Id, Version, IsApproved: Version !== 2 }]
      expect((await server.call('coordinator', 'PATCH', registrationPath, body)).status).toBe(200)
    }
    expect(await mailServer.work()).toEqual([])
    expect(mailsTo(people.newcomer.email)).toHaveLength(1)
    expect(mailsTo(OFFICE)).toHaveLength(1)
  })

  it('of a season that is over is told to nobody: nothing begins with it', async () => {
    await copyToOffice(2)
    const Id = await plant('past')
    const approved = [{ Id, Version: 1, IsApproved: true }]
    expect((await server.call('coordinator', 'PATCH', registrationPath, approved)).status).toBe(200)
    expect(await mailServer.work()).toEqual([])
    expect(mailServer.mails).toEqual([])
  })

  it('that was told is told again when it is given again', async () => {
    const Id = await plant()
    for (const Version of [1, 2, 3]) {
      server.setNow(`2026-02-10T15:0${Version}:00.000Z`)
      await server.call('coordinator', 'PATCH', registrationPath, [
        { Id, Version, IsApproved: Version !== 2 },
      ])
      await mailServer.work()
    }
    expect(mailsTo(people.newcomer.email)).toHaveLength(2)
  })
})

describe('Word that a registration arrived', () => {
  it.each<[standing: string, planted: Partial<PlantedRegistration>, promises: boolean]>([
    ['waits', {}, true],
    ['was approved', { isApproved: true, approvedOn: startOfTests }, false],
    ['was withdrawn', { approvedOn: startOfTests }, false],
    ['waits in a season that is over', { season: 'past' }, false],
  ])('promises an approval only where it may come: the registration %s', async (_, planted, promises) => {
    const registration = await plantRegistration(server.db, { person: 'newcomer', ...planted })
    onTestFinished(() => uprootRegistrations(server.db, [registration]).then(() => undefined))
    await server.db
      .transaction()
      .execute((tx) =>
        enqueueJobs(
          tx,
          [{ kind: 'registration-received', key: registration, payload: { registration } }],
          server.now(),
        ),
      )
    expect(await mailServer.work()).toEqual([])
    const texts = mailsTo(people.newcomer.email).map(({ text }) => text)
    expect(texts.map((text) => text.includes('We have received your registration.'))).toEqual([true])
    expect(texts.map((text) => text.includes('Once it is approved we will write to you'))).toEqual([promises])
  })
})

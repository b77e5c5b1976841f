import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { tellOfWaitingLogs } from '../../../server/activity/write-mails-of-logs.ts'
import { PermanentError, runNextJob } from '../../../server/jobs/run-next-job.ts'
import { mailHandlers } from '../../../server/mail/mail-handlers.ts'
import { hoursItem, workshopBody } from '../support/make-activity.ts'
import { type PersonName, people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

beforeEach(async () => {
  await sql`delete from job`.execute(server.db)
  await sql`delete from email_delivery`.execute(server.db)
})

/** Has a worker take the mail that tells somebody of a log, and something happen while it sends. */
async function sendWhile(
  person: PersonName,
  happens: (job: string) => Promise<unknown>,
  failure: Error | null,
): Promise<void> {
  const LogItems = [hoursItem(people.volunteer.id), hoursItem(people[person].id)]
  const body = workshopBody({ VolunteerLogHeader: { LogItems } })
  expect((await server.call('volunteer', 'POST', '/api/vms/Workshop', body)).status).toBe(200)
  while (await tellOfWaitingLogs(server.db, server.now())) {}
  const handlers = mailHandlers(
    { db: server.db, publicUrl: 'https://elan.example', charity: { en: '', fr: '' } },
    {
      send: async (id) => {
        await happens(id)
        const { given, family, email } = people[person]
        return {
          mail: { to: { name: `${given} ${family}`, address: email }, subject: 'Added', text: '' },
          failure,
        }
      },
      close: async () => {},
    },
    server.now,
  )
  expect(await runNextJob(server.db, handlers, server.now, () => undefined)).toBe(true)
}

const kept = async () => {
  const { rows } = await sql`
    select recipient_address as "to", state from email_delivery union all select payload::text, status from job
  `.execute(server.db)
  return rows
}

describe('A mail that is in hand while its recipient is anonymised', () => {
  const anonymise = async (person: PersonName) => {
    const FullName = `${people[person].given} ${people[person].family}`
    const url = `/api/vms/Subject/${people[person].id}/Anonymise`
    expect((await server.call('administrator', 'POST', url, { FullName })).status).toBe(200)
  }

  it.each([
    ['went', 'volunteerTwo', null],
    ['is to be tried again', 'coordinatorWithoutSite', new Error('busy')],
    ['was refused for good', 'pastVolunteer', new PermanentError('refused 550')],
  ] as const)('leaves nothing in the log when it %s', async (_, person, failure) => {
    await sendWhile(person, () => anonymise(person), failure)
    expect(await kept()).toEqual([])
  })

  it.each([
    ['went', null],
    ['is to be tried again', new Error('busy')],
  ] as const)('and %s is not noted while the deletion of its job is under way', async (_, failure) => {
    const [deleted, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let forgetting: Promise<unknown> | undefined
    const begin = async (job: string) => {
      forgetting = server.db.transaction().execute(async (tx) => {
        await sql`delete from job where id = ${job}`.execute(tx)
        deleted.resolve()
        await go.promise
      })
      await deleted.promise
      setTimeout(go.resolve, 200)
    }
    await sendWhile('coordinator', begin, failure)
    await forgetting
    expect(await kept()).toEqual([])
  })

  it('is noted when somebody else is anonymised', async () => {
    await sendWhile('coordinator', () => anonymise('pending'), null)
    expect(await kept()).toMatchObject([{ to: people.coordinator.email, state: 'sent' }, { state: 'done' }])
  })
})

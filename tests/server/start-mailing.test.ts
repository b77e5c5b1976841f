import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JobFailure } from '../../server/jobs/run-next-job.ts'
import { mailInThread } from '../../server/mail/mail-in-thread.ts'
import { startMailing } from '../../server/mail/start-mailing.ts'
import { listStatements } from './support/count-statements.ts'
import { type MailServer, startMailServer } from './support/mail-server.ts'
import { onPostgres } from './support/open-test-database.ts'
import { people } from './support/people.ts'
import { withVictor } from './support/with-mail.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()
const patiently = { timeout: 20_000 }
const from = { name: 'Élan', address: 'elan@charity.example' }
let mailServer: MailServer

beforeAll(async () => {
  mailServer = await startMailServer()
})
afterAll(() => mailServer.close())
beforeEach(async () => {
  await sql`delete from job`.execute(server.db)
  mailServer.mails.length = 0
})

const begin = (told: unknown[] = []) =>
  startMailing(
    server.db,
    {
      mail: { smtpUrl: mailServer.url, from, directory: '', isTemporary: false },
      publicUrl: 'https://elan.example',
      charity: { en: '', fr: '' },
      production: true,
    },
    { warn: (line: unknown) => void told.push(line), error: (line: unknown) => void told.push(line) },
  )
const statuses = async () => {
  const { rows } = await sql<{ kind: string; status: string }>`select kind, status from job`.execute(
    server.db,
  )
  return rows
}

describe('a server that sends mails', () => {
  it('turns a log into its mails and hands them over, and ends with the mail in hand settled', async () => {
    const end = begin()
    await server.call('volunteer', 'POST', '/api/vms/Workshop', withVictor())
    await expect
      .poll(() => mailServer.mails.map(({ to }) => to), patiently)
      .toEqual([[people.volunteerTwo.email]])
    await end()
    expect(await statuses()).toEqual([{ kind: 'volunteer-added', status: 'done' }])
    await server.call('volunteer', 'POST', '/api/vms/Workshop', withVictor())
    expect(await statuses()).toContainEqual({ kind: 'log-saved', status: 'waiting' })
    expect(mailServer.mails).toHaveLength(1)
  })

  it('tells the log of a failure in a code', async () => {
    const told: unknown[] = []
    mailServer.refuse(550)
    const end = begin(told)
    await server.call('volunteer', 'POST', '/api/vms/Workshop', withVictor())
    await expect
      .poll(() => told, patiently)
      .toMatchObject([{ kind: 'volunteer-added', reason: 'refused 550' }])
    await end()
    expect(JSON.stringify(told)).not.toContain(people.volunteerTwo.email)
  })

  it.runIf(onPostgres)(
    'asks nothing of the loop that answers requests: no statement about mails is its',
    async () => {
      await server.call('volunteer', 'POST', '/api/vms/Workshop', withVictor())
      const statements = await listStatements(async () => {
        const end = begin()
        while (mailServer.mails.length === 0) await wait(5)
        await end()
      })
      expect(statements).toEqual([])
      expect(await statuses()).toEqual([{ kind: 'volunteer-added', status: 'done' }])
    },
  )
})

it('A thread that dies is said, and another takes its place until it is ended', async () => {
  const told: string[] = []
  const log = {
    onFailure: ({ reason }: JobFailure) => void told.push(reason),
    onError: (error: unknown) => void told.push(String(error)),
  }
  const nowhere = 'postgres://nobody:secret@127.0.0.1:9/none'
  const end = mailInThread(
    {
      url: nowhere,
      publicUrl: '',
      charity: { en: '', fr: '' },
      mail: { smtpUrl: null, from, directory: '' },
    },
    log,
    1,
  )
  await expect.poll(() => told.length, patiently).toBeGreaterThan(1)
  await end()
  expect(told[0]).toContain('cannot be opened (ECONNREFUSED)')
  expect(told.join()).not.toContain('secret')
})

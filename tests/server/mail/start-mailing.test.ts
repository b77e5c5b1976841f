import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../server/db/connection.ts'
import type { JobFailure } from '../../../server/jobs/run-next-job.ts'
import { mailInThread } from '../../../server/mail/mail-in-thread.ts'
import { runMailing } from '../../../server/mail/run-mailing.ts'
import { startMailing } from '../../../server/mail/start-mailing.ts'
import { enqueueRenamed } from '../../../server/subject/journal-renamed.ts'
import { listStatements } from '../support/count-statements.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { people } from '../support/people.ts'
import { withVictor } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

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

  it('tells of a name before the next mail, however many wait for a mail server that swallows them', async () => {
    for (let log = 0; log < 3; log++)
      await server.call('volunteer', 'POST', '/api/vms/Workshop', withVictor({ Id: randomUUID() }))
    let swallowed = 0
    let letGo = () => {}
    const mail = { to: { name: '', address: '' }, subject: '', text: '' }
    const send = async () => {
      swallowed += 1
      await new Promise<void>((resolve) => {
        letGo = resolve
      })
      return { mail, failure: new Error('timeout') }
    }
    const office = { db: server.db, publicUrl: 'https://elan.example', charity: { en: '', fr: '' } }
    const onError = (error: unknown) => expect.unreachable(String(error))
    const worker = runMailing(office, { send, close: async () => {} }, { onFailure: () => {}, onError })
    await expect.poll(() => swallowed, patiently).toBe(1)
    await inTransaction(server.db, (tx) => enqueueRenamed(tx, people.volunteer.id, new Date()))
    letGo()
    await expect.poll(() => swallowed, patiently).toBe(2)
    expect((await statuses()).filter(({ kind }) => kind === 'person-renamed')).toEqual([])
    const ended = worker.close()
    letGo()
    await ended
  })

  it('is not asked about names by looking through the mails that wait', async () => {
    await sql`
      insert into job (kind, key, payload, run_on, created_on)
      select 'volunteer-added', number::text, '{}', now(), now() from generate_series(1, 3000) as number
    `.execute(server.db)
    await sql`analyze job`.execute(server.db)
    const { rows } = await sql<Record<string, string>>`
      explain select id from job where status = 'waiting' and run_on <= now() and kind = any(${['person-renamed']}::text[])
      order by run_on, id limit 1 for update skip locked
    `.execute(server.db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('job_renamed')
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

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seed, tries } from '../../support/tally.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { people } from '../support/people.ts'
import { ServingProcess } from '../support/serving-process.ts'
import { withVictor } from '../support/with-mail.ts'
import { signToken } from '../support/with-server.ts'

const rounds = tries(2, 100)
const kinds = onPostgres ? (['PostgreSQL'] as const) : (['embedded'] as const)

describe.each(kinds)('the server is killed while it sends mails, on the database %s', (kind) => {
  let mailServer: MailServer
  let server: ServingProcess
  beforeAll(async () => {
    mailServer = await startMailServer()
    server = new ServingProcess(kind, { SMTP_URL: mailServer.url, MAIL_FROM: 'elan@charity.example' })
    await server.prepare()
  })
  afterAll(async () => {
    await server.close()
    await mailServer.close()
  })

  const log = async (): Promise<string> => {
    const body = withVictor()
    const token = await signToken(people.volunteer.sub, new Date(), { email: people.volunteer.email })
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/vms/Workshop`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return body.Id
  }
  /** The mails about a log: by Message-ID, since a repetition of one is the same mail. */
  const mailsAbout = (id: string): string[] => [
    ...new Set(
      mailServer.mails
        .filter(({ text }) => text.includes(id))
        .map(({ headers }) => headers['message-id'] ?? ''),
    ),
  ]

  test(
    'whenever it is: each person is written to about each log, by one mail',
    async () => {
      const logs: string[] = []
      for (let round = 0; round < rounds; round++) {
        for (let place = 0; place < 3; place++) logs.push(await log())
        // Until the worker looks for jobs, up to three seconds pass: later strikes fall among what it does.
        await new Promise((resolve) => setTimeout(resolve, (seed + round * 1511) % 3500))
        await server.kill()
        // What it had in hand is another's once its time is over.
        await server.look((db) =>
          sql`update job set run_on = created_on where status = 'waiting'`.execute(db),
        )
        await server.start()
      }
      await expect
        .poll(() => logs.filter((id) => mailsAbout(id).length === 0), { timeout: 60_000, interval: 100 })
        .toEqual([])
      for (const id of logs) expect(mailsAbout(id)).toHaveLength(1)
    },
    90_000 + rounds * 15_000,
  )
})

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { tellOfWaitingLogs } from '../../../server/activity/write-mails-of-logs.ts'
import { runNextJob } from '../../../server/jobs/run-next-job.ts'
import { dispatchHere } from '../../../server/mail/dispatch.ts'
import type { Post } from '../../../server/mail/mail.ts'
import { mailHandlers } from '../../../server/mail/mail-handlers.ts'
import { openPost } from '../../../server/mail/open-post.ts'
import { hoursItem, workshopBody } from '../support/make-activity.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { holdTable } from '../support/overlaps.ts'
import { type PersonName, people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const directory = mkdtempSync(join(tmpdir(), 'elan-mails-that-name-'))
afterAll(() => rmSync(directory, { recursive: true }))
const server = withServer({ environment: { DATA_DIR: directory } })
const { email } = people.pastVolunteer

beforeEach(async () => {
  await sql`delete from job`.execute(server.db)
  await sql`delete from email_delivery`.execute(server.db)
})

const nameOf = (person: PersonName) => `${people[person].given} ${people[person].family}`
const anonymise = async (person: PersonName) => {
  const url = `/api/vms/Subject/${people[person].id}/Anonymise`
  const done = await server.call('administrator', 'POST', url, { FullName: nameOf(person) })
  expect(done.status, done.text).toBe(200)
}

/** Has a worker take the mail that tells Paul Past of a log by the author, and hand it over to this post. */
async function tellOfLogBy(author: PersonName, post: Post): Promise<void> {
  const LogItems = [hoursItem(people.pastVolunteer.id)]
  const body = workshopBody({ VolunteerLogHeader: { LogItems } })
  expect((await server.call(author, 'POST', '/api/vms/Workshop', body)).status).toBe(200)
  while (await tellOfWaitingLogs(server.db, server.now())) {}
  const office = { db: server.db, publicUrl: 'https://elan.example', charity: { en: 'Élan', fr: 'Élan' } }
  const handlers = mailHandlers(office, dispatchHere(post), server.now)
  expect(await runNextJob(server.db, handlers, server.now, () => undefined)).toBe(true)
}

const noted = async () => {
  const { rows } = await sql<{ search_text: string; all: string }>`
    select kind, state, recipient_address, subject, body, search_text, row_to_json(email_delivery)::text as all from email_delivery
  `.execute(server.db)
  return rows
}

describe('A mail that names somebody who is anonymised while it is on its way to somebody else', () => {
  it.each([
    ['sent', 'volunteer', null],
    ['waiting', 'volunteerTwo', new Error('busy')],
  ] as const)('is noted as %s to whom it goes, without its words', async (state, author, failure) => {
    let text = ''
    await tellOfLogBy(author, {
      send: async (mail) => {
        text = mail.text
        await anonymise(author)
        if (failure) throw failure
      },
      close: () => {},
    })
    expect(text).toContain(nameOf(author))
    const [line, ...others] = await noted()
    expect(others).toEqual([])
    expect(line).toMatchObject({ state, recipient_address: email, subject: '', body: '' })
    expect(line?.search_text).toContain(email)
    expect(line?.all).not.toContain(people[author].family)
  })

  it('is noted with its words when it is tried again, as they are then', async () => {
    let tries = 0
    const post: Post = {
      send: async () => {
        if (++tries > 1) return
        await anonymise('pending')
        throw new Error('busy')
      },
      close: () => {},
    }
    await tellOfLogBy('coordinator', post)
    expect(await noted()).toMatchObject([{ subject: '' }])
    await sql`update job set run_on = ${server.now()}`.execute(server.db)
    const office = { db: server.db, publicUrl: 'https://elan.example', charity: { en: 'Élan', fr: 'Élan' } }
    const handlers = mailHandlers(office, dispatchHere(post), server.now)
    expect(await runNextJob(server.db, handlers, server.now, () => undefined)).toBe(true)
    expect(await noted()).toMatchObject([
      { state: 'sent', body: expect.stringContaining(nameOf('coordinator')) },
    ])
  })

  it('is not left behind where mails are kept as files', async () => {
    const kept = openPost(server.config.mail)
    await tellOfLogBy('coordinator', {
      ...kept,
      send: async (mail) => {
        await anonymise('coordinator')
        await kept.send(mail)
        expect(readdirSync(server.config.mail.directory)).toHaveLength(2)
      },
    })
    expect(await noted()).toMatchObject([{ state: 'sent', body: '' }])
    expect(existsSync(server.config.mail.directory)).toBe(true)
    expect(readdirSync(server.config.mail.directory)).toEqual([])
  })
})

describe.runIf(onPostgres)('A mail that has gone while the anonymising is under way', () => {
  it('is noted once that has ended', async () => {
    const author = 'staff'
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    await tellOfLogBy(author, {
      send: async () => {
        const held = await server.db.startTransaction().execute()
        // The log of mails was looked through by then.
        await holdTable('email_address_list')(held)
        anonymise(author).finally(end)
        await expect
          .poll(async () => {
            const { rows } = await sql`
              select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            `.execute(server.db)
            return rows.length
          })
          .toBe(1)
        setTimeout(() => void held.rollback().execute(), 300)
      },
      close: () => {},
    })
    await ended
    expect(await noted()).toMatchObject([{ state: 'sent', recipient_address: email, body: '' }])
  })
})

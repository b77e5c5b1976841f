import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EmailDelivery, RetriedAll, SentEmail } from '../../../domain/email/delivery-schema.ts'
import { sweep } from '../../../server/db/sweep.ts'
import { mostAttempts } from '../../../server/jobs/run-next-job.ts'
import { clearEmails, emailPath, keepEmail, deliveryPath as path, plantDelivery } from '../support/emails.ts'
import { people } from '../support/people.ts'
import { withMail, withVictor } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const mailServer = withMail(server)
const { work, dieAtWork, statuses, passMinutes } = mailServer

const query = (body: object = {}) => server.call<EmailDelivery[]>('staff', 'POST', `${path}/Query`, body)
const one = async (id: string) => (await server.call<SentEmail>('staff', 'GET', `${path}/${id}`)).value
const logged = async () => (await query()).value
const log = () => server.call('volunteer', 'POST', '/api/vms/Workshop', withVictor())

beforeEach(async () => {
  await sql`delete from email_delivery`.execute(server.db)
  await clearEmails(server)
})

describe('What was sent', () => {
  it('is told with its type, to whom, about what, when, and word for word', async () => {
    await log()
    await work()
    const [row, ...others] = await logged()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      Kind: 'volunteer-added',
      EmailType: 3,
      State: 'sent',
      RecipientName: `${people.volunteerTwo.given} ${people.volunteerTwo.family}`,
      RecipientAddress: people.volunteerTwo.email,
      About: 'Slime at Maple',
      Language: 'en',
      Subject: 'You were added to the activity “Slime at Maple”',
      Attempts: 1,
      Reason: null,
    })
    expect(row?.AboutLink).toMatch(/^\/Toronto\/Workshop\/Update\?id=/)
    const sent = await one(row?.Id ?? '')
    expect(sent.Text.trim()).toBe(mailServer.mails[0]?.text.trim())
    expect(sent.Subject).toBe(mailServer.mails[0]?.headers.subject)
  })

  it('is found by name, address, subject and what it is about, without accents, by state and type', async () => {
    await plantDelivery(server, { subject: 'Trousse endommagée', type: 5 })
    await plantDelivery(server, { subject: 'Sent', state: 'sent' })
    const found = async (body: object) => (await query(body)).value.map(({ Subject }) => Subject)
    expect(await found({ Search: 'ENDOMMAGEE victor' })).toEqual(['Trousse endommagée'])
    expect(await found({ Search: 'victor@people.example', States: ['sent'] })).toEqual(['Sent'])
    expect(await found({ EmailTypes: [5] })).toEqual(['Trousse endommagée'])
    expect(await found({ Search: 'nobody' })).toEqual([])
    const page = await query({ Take: 1, Skip: 1 })
    expect([page.value.length, page.body.TotalRecords]).toEqual([1, 2])
  })

  it('is forgotten after 400 days, and with the person', async () => {
    const old = await plantDelivery(server)
    await sql`update email_delivery set tried_on = now() - interval '401 days'`.execute(server.db)
    const young = await plantDelivery(server)
    await sweep(server.db, new Date())
    expect((await logged()).map(({ Id }) => Id)).toEqual([young])
    expect((await server.call('staff', 'GET', `${path}/${old}`)).status).toBe(404)
  })
})

describe('What could not be sent', () => {
  it('waits with its tries and a code, and is sent when the mail server takes it', async () => {
    await log()
    mailServer.refuse(450)
    await work()
    expect(await logged()).toMatchObject([{ State: 'waiting', Attempts: 1, Reason: 'EENVELOPE 450' }])
    passMinutes(1)
    await work()
    expect(await logged()).toMatchObject([{ State: 'sent', Attempts: 2, Reason: null }])
    expect(mailServer.mails).toHaveLength(1)
  })

  it('and was given up is tried again when staff ask, once; what was sent never is', async () => {
    await log()
    mailServer.refuse(550)
    await work()
    const [given] = await logged()
    expect(given).toMatchObject({ State: 'failed', Reason: 'refused 550' })
    const retry = (key = randomUUID()) =>
      server.call<SentEmail>('staff', 'POST', `${path}/${given?.Id}/Retry`, undefined, {
        'idempotency-key': key,
      })
    const key = randomUUID()
    expect((await retry(key)).value.State).toBe('waiting')
    expect((await retry(key)).status).toBe(200)
    await work()
    expect(mailServer.mails).toHaveLength(1)
    expect((await one(given?.Id ?? '')).State).toBe('sent')
    expect(await statuses()).toEqual(['done'])
    expect((await retry()).code).toBe('unchanged')
    await work()
    expect(mailServer.mails).toHaveLength(1)
  })

  it('is tried again all at once when staff ask: what was given up and matches, and nothing else', async () => {
    await log()
    mailServer.refuse(550)
    await work()
    const others = [await plantDelivery(server, { state: 'sent' }), await plantDelivery(server, { type: 5 })]
    const retryAll = (body: object, who: 'staff' | 'coordinator' = 'staff', key = randomUUID()) =>
      server.call<RetriedAll | null>(who, 'POST', `${path}/RetryAll`, body, { 'idempotency-key': key })
    expect((await retryAll({}, 'coordinator')).status).toBe(403)
    expect((await retryAll({ States: ['sent'] })).status).toBe(422)
    expect((await retryAll({ Search: 'nobody' })).value).toEqual({ Retried: 0, Left: 0 })
    expect((await retryAll({ Search: 'Slime at Maple', EmailTypes: [3] })).value).toEqual({
      Retried: 1,
      Left: 0,
    })
    await work()
    expect(mailServer.mails).toHaveLength(1)
    expect(await Promise.all(others.map(async (id) => (await one(id)).State))).toEqual(['sent', 'failed'])
    const audited = await sql<{ id: string }>`select record_id as id from audit where type = 'EmailDelivery'
      and action = 'update' and record_id::text <> all(${others}::text[]) and after ->> 'State' = 'waiting'
      order by id desc limit 1`.execute(server.db)
    expect(audited.rows).toEqual([
      { id: (await logged()).find(({ About }) => About === 'Slime at Maple')?.Id },
    ])
    const key = randomUUID()
    expect((await retryAll({}, 'staff', key)).value).toEqual({ Retried: 1, Left: 0 })
    await sql`update email_delivery set state = 'failed' where job_id = ${others[1]}`.execute(server.db)
    await sql`update job set status = 'dead', ended_on = now() where id = ${others[1]}`.execute(server.db)
    expect((await retryAll({}, 'staff', key)).value).toBeNull()
    expect((await one(others[1] ?? '')).State).toBe('failed')
    await retryAll({})
    expect((await one(others[1] ?? '')).State).toBe('waiting')
  })

  it('leaves no line that says it waits once there is nothing to tell any more', async () => {
    const body = withVictor()
    await server.call('volunteer', 'POST', '/api/vms/Workshop', body)
    mailServer.refuse(450)
    await work()
    expect(await logged()).toMatchObject([{ State: 'waiting' }])
    await server.call('coordinator', 'DELETE', `/api/vms/Workshop/${body.Id}`, undefined, {
      'if-match': '"1"',
    })
    passMinutes(1)
    expect(await work()).toEqual([])
    expect(await logged()).toEqual([])
    expect(await statuses()).toEqual([])
  })

  it('leaves none of a weekly message either, whose week is done with', async () => {
    const id = await plantDelivery(server, { state: 'waiting' })
    const nobody = JSON.stringify({ subject: randomUUID(), week: '2026-02-09' })
    await sql`update job set kind = 'weekly-digest', status = 'waiting', ended_on = null, payload = ${nobody}::jsonb
      where id = ${id}`.execute(server.db)
    passMinutes(1e6)
    expect(await work()).toEqual([])
    expect(await logged()).toEqual([])
    expect(await statuses()).toEqual(['done'])
  })

  it('keeps the line of what was sent, though its job is asked again and finds nothing to tell', async () => {
    const id = await plantDelivery(server, { state: 'sent' })
    await sql`update job set status = 'waiting', ended_on = null where id = ${id}`.execute(server.db)
    passMinutes(1e6)
    expect(await work()).toEqual([])
    expect(await logged()).toMatchObject([{ Id: id, State: 'sent' }])
  })

  it('and whose tries were all cut short is given up in the log, too', async () => {
    await log()
    mailServer.refuse(450)
    await work()
    await sql`update job set attempts = ${mostAttempts}`.execute(server.db)
    passMinutes(1)
    expect(await work()).toMatchObject([{ reason: 'interrupted', dead: true }])
    expect(await logged()).toMatchObject([{ State: 'failed', Attempts: 1, Reason: 'interrupted' }])
    expect((await query({ States: ['waiting'] })).value).toEqual([])
  })

  it('is not taken from a worker that has it in hand', async () => {
    await log()
    mailServer.refuse(450)
    await work()
    const [waiting] = await logged()
    passMinutes(1)
    await dieAtWork('before sending')
    await server.call('staff', 'POST', `${path}/${waiting?.Id}/Retry`)
    await work()
    expect(mailServer.mails).toHaveLength(0)
    passMinutes(6)
    await work()
    expect(mailServer.mails).toHaveLength(1)
  })
})

describe('A mail that nobody has tried to send yet', () => {
  const untried = async () =>
    (await server.call<{ Count: number }>('staff', 'GET', `${path}/Untried`)).value.Count
  const plantJob = (kind: string, more: { status?: string; inMinutes?: number } = {}) =>
    sql`
    insert into job (kind, key, payload, status, ended_on, run_on, created_on)
    values (${kind}, ${randomUUID()}, '{}', ${more.status ?? 'waiting'}, ${more.status ? server.now() : null}::timestamptz,
      ${server.now()}::timestamptz + make_interval(mins => ${more.inMinutes ?? 0}), ${server.now()}::timestamptz)
  `.execute(server.db)

  it('is counted once it is due, beside the lines of those that were tried', async () => {
    expect(await untried()).toBe(0)
    await plantJob('invitation')
    await plantJob('kit-damaged')
    await plantJob('invitation', { inMinutes: 5 })
    await plantJob('invitation', { status: 'done' })
    await plantJob('person-renamed')
    const tried = await plantDelivery(server, { state: 'waiting' })
    await sql`update job set status = 'waiting', ended_on = null, run_on = ${server.now()}::timestamptz
      where id = ${tried}`.execute(server.db)
    expect(await untried()).toBe(2)
  })
})

describe('A test of a template', () => {
  it('is a mail with examples in the chosen text, that says who asked, and stands in the log', async () => {
    const id = await keepEmail(server)
    const asked = await server.call<{ Id: string }>(
      'staff',
      'POST',
      `${emailPath}/${id}/SendTest?recipient=me@office.example&locale=fr`,
    )
    expect(await one(asked.value.Id)).toMatchObject({ State: 'waiting', Attempts: 0, Text: '' })
    await work()
    expect(mailServer.mails.map(({ to }) => to)).toEqual([['me@office.example']])
    const [mail] = mailServer.mails
    expect(mail?.headers.subject).toBe('Ajout : Slime à l’école des Érables')
    expect(mail?.text).toContain('Bonjour Maude')
    expect(mail?.text).toContain('Ceci est un essai')
    expect(await one(asked.value.Id)).toMatchObject({
      Kind: 'email-test',
      State: 'sent',
      Attempts: 1,
      EmailType: 3,
    })
  })

  it('of a template that was deleted meanwhile is not sent', async () => {
    const id = await keepEmail(server)
    await server.call('staff', 'POST', `${emailPath}/${id}/SendTest?recipient=me@office.example`)
    await server.call('staff', 'DELETE', `${emailPath}/${id}`, undefined, { 'if-match': '"1"' })
    await work()
    expect(mailServer.mails).toHaveLength(0)
  })
})

import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { forgetDeliveries } from '../../../server/anonymise/forget-deliveries.ts'
import { readKnownAs } from '../../../server/anonymise/read-known-as.ts'
import { sweepDaily } from '../../../server/db/sweep.ts'
import { forgetKeptMails } from '../../../server/mail/forget-kept-mails.ts'
import { dropKeptMails, keepMail } from '../../../server/mail/kept-mails.ts'
import { oneLine } from '../../../server/mail/one-line.ts'
import { plantDelivery } from '../support/emails.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const directory = mkdtempSync(join(tmpdir(), 'elan-forget-mails-'))
afterAll(() => rmSync(directory, { recursive: true }))
const server = withServer()

it('whoever is forgotten leaves the mails in whose words the name is only a part of another', async () => {
  const named = await plantDelivery(server, { subject: 'Ann was added' })
  const other = await plantDelivery(server, { subject: 'The (annual) meeting' })
  const kept = join(directory, 'kept')
  const mail = { language: 'en' as const, text: '', html: '', to: { name: 'C', address: 'c@example.org' } }
  await keepMail(kept, { ...mail, id: 'named', subject: 'Ann’s hours' }, server.config.mail.from)
  await keepMail(kept, { ...mail, id: 'other', subject: 'The (annual) meeting' }, server.config.mail.from)
  const words = ['', 'Ann', 'a.n+n@people.example']
  await server.db.transaction().execute((tx) => forgetDeliveries(tx, words))
  await forgetKeptMails(kept, words)
  const { rows } = await sql<{ id: string }>`
    select job_id as id from email_delivery where job_id in (${named}, ${other})
  `.execute(server.db)
  expect(rows).toEqual([{ id: other }])
  expect(readdirSync(kept).sort()).toEqual(['other.eml', 'other.json'])
})

it('others are served between any two mails that are looked at', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, at) => plantDelivery(server, { subject: `Mail ${at}` })))
  let [turns, isOver] = [0, false]
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await server.db.transaction().execute((tx) => forgetDeliveries(tx, ['Zoé Nadeau']))
  isOver = true
  expect(turns).toBeGreaterThan(100)
})

describe('Mails that name whoever is forgotten', () => {
  const { id } = people.pastVolunteer
  const calls = (Given: string, Family: string) =>
    sql`update subject set given_name = ${Given}, family_name = ${Family} where id = ${id}`.execute(server.db)

  /** Which of two mails, one that says this and one that does not, are left: in the log and as files. */
  const leftOf = async (text: string): Promise<string[]> => {
    const mails = [text, 'Of Marie Roy, and of nobody else']
    const ids = await Promise.all(mails.map((subject) => plantDelivery(server, { subject })))
    const kept = mkdtempSync(join(directory, 'kept-'))
    const to = { name: 'C', address: 'c@example.org' }
    for (const [at, words] of mails.entries())
      await keepMail(
        kept,
        { id: `${ids[at]}`, language: 'en', subject: 'New', text: words, html: '', to },
        server.config.mail.from,
      )
    const { words } = await server.db.transaction().execute(async (tx) => {
      const known = await readKnownAs(tx, id)
      await forgetDeliveries(tx, known.words)
      return known
    })
    await forgetKeptMails(kept, words)
    const { rows } = await sql<{ id: string }>`
      select job_id as id from email_delivery where job_id = any(${ids}::uuid[])
    `.execute(server.db)
    const files = readdirSync(kept).filter((name) => name.endsWith('.json'))
    return [...rows.map((row) => row.id), ...files.map((name) => name.replace('.json', ''))].map((one) =>
      one === ids[1] ? 'other' : 'theirs',
    )
  }

  it.each([
    ['İbrahim', 'Yılmaz', 'İbrahim Yılmaz has registered'],
    ['Émile', 'Côté', 'ÉMILE CÔTÉ has registered'],
    ['Γιώργος', 'Νικολάου', 'ΓΙΩΡΓΟΣ ΝΙΚΟΛΑΟΥ has registered'],
    ['Marie  Ève', 'Tremblay\u00a0', 'Marie Ève Tremblay has registered'],
    ['Jean‑Paul', 'L’Écuyer', "Jean-Paul L'Écuyer has registered"],
    ['Émile', 'Roy', 'New registration: Roy, Émile'],
    ['Émile', 'Roy', 'New registration: ROY Émile'],
    ['Marie  Ève', 'Tremblay\u00a0', 'Tremblay Marie Ève has registered'],
    ['A'.repeat(120), 'Roy', `${oneLine('A'.repeat(120))} Roy has registered`],
  ])('go however it is written: %s %s', async (given, family, text) => {
    await calls(given, family)
    expect(await leftOf(text)).toEqual(['other', 'other'])
  })

  it('go where only a link tells of whom they are', async () => {
    await calls('Zoé', 'Nadeau')
    const link = `/volunteer/summary?subjectId=${id}&registrationId=${randomUUID()}`
    expect(await leftOf(`Registered: Nadeau (Zoé), https://elan.example${link}`)).toEqual(['other', 'other'])
    const mail = await plantDelivery(server)
    await sql`update email_delivery set about_link = ${link} where job_id = ${mail}`.execute(server.db)
    expect(await leftOf('Zoé Nadeau')).toEqual(['other', 'other'])
    const { rows } = await sql`select from email_delivery where job_id = ${mail}`.execute(server.db)
    expect(rows).toEqual([])
  })

  it('are all looked at, however many there are', async () => {
    await calls('Zoé', 'Nadeau')
    await sql`
        insert into email_delivery (job_id, kind, state, recipient_name, recipient_address, about, about_link, language,
          subject, body, attempts, created_on, tried_on)
        select gen_random_uuid(), 'volunteer-added', 'sent', 'C', 'c@example.org', '', '', 'en', 'Zoé Nadeau', '', 1, now(), now()
        from generate_series(1, 1200)
      `.execute(server.db)
    expect(await leftOf('Zoé Nadeau')).toEqual(['other', 'other'])
    const { rows } = await sql`select from email_delivery where subject = 'Zoé Nadeau'`.execute(server.db)
    expect(rows).toEqual([])
  })
})

it('mails that are kept as files are forgotten after 400 days, and nothing else in their directory', async () => {
  const kept = join(directory, 'old')
  const sweepOnce = () =>
    sweepDaily(
      server.db,
      (before) => dropKeptMails(kept, before),
      (error) => expect.unreachable(String(error)),
    )()
  await sweepOnce()
  const mail = { language: 'en' as const, text: '', html: '', to: { name: 'C', address: 'c@example.org' } }
  for (const id of ['old', 'young'])
    await keepMail(kept, { ...mail, id, subject: 'Hello' }, server.config.mail.from)
  for (const name of ['old.eml.part', 'notes.txt']) writeFileSync(join(kept, name), '')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const name of readdirSync(kept)) {
    const at = daysAgo(name.startsWith('young') ? 399 : 401)
    utimesSync(join(kept, name), at, at)
  }
  await sweepOnce()
  expect(readdirSync(kept).sort()).toEqual(['notes.txt', 'young.eml', 'young.json'])
})

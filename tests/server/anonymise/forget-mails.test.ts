import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { forgetDeliveries } from '../../../server/anonymise/forget-deliveries.ts'
import { sweepDaily } from '../../../server/db/sweep.ts'
import { forgetKeptMails } from '../../../server/mail/forget-kept-mails.ts'
import { dropKeptMails, keepMail } from '../../../server/mail/kept-mails.ts'
import { plantDelivery } from '../support/emails.ts'
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

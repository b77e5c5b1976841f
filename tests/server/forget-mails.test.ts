import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { forgetDeliveries } from '../../server/anonymise/forget-deliveries.ts'
import { forgetKeptMails } from '../../server/mail/forget-kept-mails.ts'
import { keepMail } from '../../server/mail/kept-mails.ts'
import { plantDelivery } from './support/emails.ts'
import { withServer } from './support/with-server.ts'

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

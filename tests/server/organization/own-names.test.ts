import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameOfCharity, readCharity } from '../../../server/charity/read-charity.ts'
import { invitationOf } from '../support/invitations.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const directory = mkdtempSync(join(tmpdir(), 'elan-built-'))
for (const file of ['manifest.webmanifest', 'manifest.fr.webmanifest'])
  writeFileSync(join(directory, file), JSON.stringify({ id: '/', name: 'Élan', short_name: 'Élan' }))
writeFileSync(join(directory, 'index.html'), '<!doctype html>')
mkdirSync(join(directory, 'icons'))
afterAll(() => rmSync(directory, { recursive: true }))

const server = withServer({ appDirectory: directory, environment: { CHARITY_NAME_EN: 'Configured' } })
const mailServer = withMail(server)

beforeAll(async () => {
  await sql`
    update charity set name_en = 'Sparks Canada', name_fr = 'Étincelles Canada', app_name_en = 'Sparks & co',
      app_name_fr = 'Étincelles'
  `.execute(server.db)
})

it('phones install the app under the name that the charity gave it, in either language', async () => {
  const read = async (path: string) => (await server.app.inject({ url: path })).json<object>()
  expect(await read('/manifest.webmanifest')).toEqual({
    id: '/',
    name: 'Sparks & co',
    short_name: 'Sparks & co',
  })
  expect(await read('/manifest.fr.webmanifest')).toMatchObject({ name: 'Étincelles' })
})

it('certificates name the charity as administrators wrote it, before what the configuration says', async () => {
  expect(nameOfCharity(await readCharity(server.db), server.config)).toEqual({
    en: 'Sparks Canada',
    fr: 'Étincelles Canada',
  })
})

it('an invitation names the charity', async () => {
  await invitationOf(server, 'new@person.example')
  await mailServer.work()
  expect(mailServer.mails[0]?.raw).toMatch(/^Subject: .*Sparks Canada/m)
  expect(mailServer.mails[0]?.text).toContain('volunteer with Sparks Canada')
})

it('an invitation names the charity as the configuration does until administrators have written it', async () => {
  await sql`update charity set name_en = '', name_fr = ''`.execute(server.db)
  await invitationOf(server, 'next@person.example')
  await mailServer.work()
  expect(mailServer.mails[0]?.raw).toMatch(/^Subject: .*Configured/m)
  await sql`update charity set name_en = 'Sparks Canada', name_fr = 'Étincelles Canada'`.execute(server.db)
})

it('the frame of a branded mail carries the name, escaped', async () => {
  const reply = await server.call<{ Html: string }>('administrator', 'POST', '/api/vms/Email/Preview', {
    EmailType: 3,
    ApplyHTMLBranding: true,
    Locale: 'en',
    Subject: 'Look',
    Body: '<p>Words</p>',
  })
  expect(reply.value.Html).toContain('>Sparks &amp; co</div>')
  // The line at the end that every mail has names the product.
  const [frame = ''] = reply.value.Html.split('This message was sent automatically')
  expect(frame).not.toContain('Élan')
})

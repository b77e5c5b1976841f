import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { publicSender } from '../support/asking-by-mail.ts'
import { publicRequest } from '../support/outreach.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({ environment: { TRUST_PROXY: '127.0.0.1' } })
const mailServer = withMail(server)
const send = publicSender(server)
const work = () => mailServer.work()
const mailTo = (address: string) => mailServer.mails.find(({ to }) => to.includes(address))

it('a mail to whoever asked names the school as they named it, never as the register does', async () => {
  const [known] = (
    await sql<{ name: string; city: string }>`
      select name, city from organization
      where deleted_on is null and city <> '' and name <> upper(name) order by id limit 1`.execute(server.db)
  ).rows
  if (!known) throw new Error('the register is empty')
  const asked = known.name.toUpperCase()
  await send(publicRequest({ Locale: 'en', SchoolName: asked, SchoolCity: known.city }))
  // Jobs stay for ever: what a stranger typed stands beside the request alone.
  const { rows: jobs } = await sql<{ payload: object }>`
    select payload from job where kind = 'outreach-received' order by created_on desc limit 1
  `.execute(server.db)
  expect(jobs).toEqual([{ payload: { request: expect.stringMatching(/^[0-9a-f-]{36}$/) } }])
  const template = await server.call<{ Id: string }>('administrator', 'POST', '/api/vms/Email', {
    EmailType: 6,
    Localizations: [{ Locale: 'enfr', Subject: 'About {{schoolName}}', Body: '<p>Thank you.</p>' }],
  })
  expect(template.status).toBe(200)
  await work()
  expect(mailTo('zoe@ecole.example')?.headers.subject).toBe(`About ${asked}, ${known.city}`)
  const tag = { 'if-match': '"1"' }
  const gone = await server.call(
    'administrator',
    'DELETE',
    `/api/vms/Email/${template.value.Id}`,
    undefined,
    tag,
  )
  expect(gone.status).toBe(200)
})

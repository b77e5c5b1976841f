import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { runNextJob } from '../../../server/jobs/run-next-job.ts'
import { dispatchHere } from '../../../server/mail/dispatch.ts'
import { mailHandlers } from '../../../server/mail/mail-handlers.ts'
import { openPost } from '../../../server/mail/open-post.ts'
import { hoursItem, workshopBody } from '../support/make-activity.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const directory = mkdtempSync(join(tmpdir(), 'elan-kept-'))
const server = withServer({ environment: { DEMO: 'on', DATA_DIR: directory } })
const kept = join(directory, 'mail')

describe('without a mail server', () => {
  it('mails are kept as files, which staff and administrators of a demonstration read', async () => {
    expect(existsSync(kept)).toBe(false)
    expect((await server.call('administrator', 'GET', '/api/vms/KeptMail')).value).toEqual([])
    await server.call(
      'volunteer',
      'POST',
      '/api/vms/Workshop',
      workshopBody({ VolunteerLogHeader: { LogItems: [hoursItem(people.volunteerTwo.id)] } }),
    )
    const handlers = mailHandlers(
      { db: server.db, publicUrl: 'https://elan.example', charity: { en: '', fr: '' } },
      dispatchHere(openPost(server.config.mail)),
    )
    while (await runNextJob(server.db, handlers, server.now, () => expect.unreachable())) {}
    const files = readdirSync(kept).sort()
    expect(files.map((name) => name.replace(/^.*\./, ''))).toEqual(['eml', 'json'])
    const modes = ['', ...files].map((name) => statSync(join(kept, name)).mode & 0o777)
    expect(modes).toEqual([0o700, 0o600, 0o600])
    const { value } = await server.call('administrator', 'GET', '/api/vms/KeptMail')
    expect(value).toMatchObject([{ To: people.volunteerTwo.email, Language: 'en' }])
    const one = await server.call('administrator', 'GET', `/api/vms/KeptMail/${value[0].Id}`)
    expect(one.value.Text).toContain('Hello Victor,')
    expect((await server.call('staff', 'GET', '/api/vms/KeptMail')).value).toHaveLength(1)
    expect((await server.call('coordinator', 'GET', '/api/vms/KeptMail')).status).toBe(403)
    expect((await server.call('administrator', 'GET', `/api/vms/KeptMail/${people.staff.id}`)).status).toBe(
      404,
    )
  })
})

describe('the sender', () => {
  const read = (MAIL_FROM: string) => readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM }).mail.from

  it('is an address, with a name if one is given', () => {
    expect(read('elan@charity.example')).toEqual({ name: 'Élan', address: 'elan@charity.example' })
    expect(read('"Science Outreach" <elan@charity.example>')).toEqual({
      name: 'Science Outreach',
      address: 'elan@charity.example',
    })
  })

  it('is needed with a mail server, and checked at start', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM')
    expect(() => read('nobody')).toThrow('MAIL_FROM')
    expect(() => read('a@b.example\r\nBcc: <c@d.example>')).toThrow('MAIL_FROM')
  })
})

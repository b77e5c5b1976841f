import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { tellOfWaitingLogs } from '../../../server/activity/write-mails-of-logs.ts'
import { people } from '../support/people.ts'
import { withMail, withVictor } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'
const mailServer = withMail(server)
const { work, dieAtWork, statuses, passMinutes } = mailServer

describe('whatever happens on the way', () => {
  it('a process that dies before it sends leaves the mail to the next, once its time is over', async () => {
    await server.call('volunteer', 'POST', path, withVictor())
    await dieAtWork('before sending')
    await work()
    expect(mailServer.mails).toHaveLength(0)
    passMinutes(6)
    await Promise.all([work(), work()])
    expect(mailServer.mails).toHaveLength(1)
    expect(await statuses()).toEqual(['done'])
  })

  it('a process that dies between sending and noting it sends again, under the same Message-ID', async () => {
    await server.call('volunteer', 'POST', path, withVictor())
    await dieAtWork('after sending')
    passMinutes(6)
    await work()
    const [first, second] = mailServer.mails
    expect(mailServer.mails).toHaveLength(2)
    expect(second?.headers['message-id']).toBe(first?.headers['message-id'])
  })

  it.each(['before telling', 'after telling'] as const)(
    'a process that dies %s whom a log concerns leaves one mail to each',
    async (moment) => {
      await server.call('volunteer', 'POST', path, withVictor())
      await server.call('volunteer', 'POST', path, withVictor({ Name: 'Another' }))
      await dieAtWork(moment)
      passMinutes(6)
      await Promise.all([work(), work()])
      expect(mailServer.mails.map(({ to }) => to)).toEqual(
        Array.from({ length: 2 }, () => [people.volunteerTwo.email]),
      )
      expect(await statuses()).toEqual(['done', 'done'])
    },
  )

  it('several processes tell of many logs, each once; what is in the hands of one is not taken by another', async () => {
    for (let log = 0; log < 60; log++) await server.call('volunteer', 'POST', path, withVictor())
    expect(await statuses()).toHaveLength(60)
    const tell = async (): Promise<void> => {
      while (await tellOfWaitingLogs(server.db, server.now())) {}
    }
    await Promise.all([tell(), tell(), tell()])
    const { rows } = await sql<{ kind: string; jobs: number }>`
      select kind, count(*)::int as jobs from job group by kind`.execute(server.db)
    expect(rows).toEqual([{ kind: 'volunteer-added', jobs: 60 }])
  })

  it('a log that cannot be told of holds up no other, and is given up in the end', async () => {
    await server.call('volunteer', 'POST', path, withVictor())
    await sql`update job set payload = jsonb_set(payload, '{damaged}', '{"no id": "at all"}')`.execute(
      server.db,
    )
    await server.call('volunteer', 'POST', path, withVictor({ Name: 'Another' }))
    await expect(tellOfWaitingLogs(server.db, server.now())).rejects.toThrow('uuid')
    expect(await work()).toMatchObject([{ kind: 'log-saved', reason: '22P02', dead: false }])
    expect(mailServer.mails).toHaveLength(1)
    await sql`update job set attempts = 17, run_on = created_on where kind = 'log-saved'`.execute(server.db)
    expect(await work()).toMatchObject([{ dead: true }])
  })

  it('an address that is busy is asked again, later each time; a refusal for good is not', async () => {
    await server.call('volunteer', 'POST', path, withVictor())
    mailServer.refuse(450, 450)
    expect(await work()).toMatchObject([{ attempts: 1, dead: false }])
    passMinutes(1)
    expect(await work()).toMatchObject([{ attempts: 2, dead: false }])
    passMinutes(1)
    expect(await work()).toEqual([])
    passMinutes(1)
    expect(await work()).toEqual([])
    expect(mailServer.mails).toHaveLength(1)

    await server.call('volunteer', 'POST', path, withVictor())
    mailServer.refuse(550)
    const [failure] = await work()
    expect(failure).toMatchObject({ dead: true, reason: 'refused 550' })
    expect(JSON.stringify(failure)).not.toContain(people.volunteerTwo.email)
    expect(await statuses()).toEqual(['done', 'dead'])
  })

  it('is tried again where the server refuses who sends it: that is mended, and the mail goes', async () => {
    await server.call('volunteer', 'POST', path, withVictor())
    mailServer.refuseSender(550)
    expect(await work()).toMatchObject([{ dead: false, unavailable: true }])
    passMinutes(5)
    mailServer.refuseSender(553, 'the recipient')
    expect(await work()).toMatchObject([{ dead: false, unavailable: true }])
    passMinutes(5)
    expect(await work()).toEqual([])
    expect(mailServer.mails).toHaveLength(1)
  })

  it('costs no try where the server takes no mail for now', async () => {
    await server.call('volunteer', 'POST', path, withVictor())
    for (const code of [452, 421]) {
      mailServer.refuse(code)
      const [failure] = await work()
      expect(failure).toMatchObject({ attempts: 1, dead: false, unavailable: true })
      expect(failure?.reason).toMatch(new RegExp(` ${code}$`))
      passMinutes(5)
    }
    expect(await work()).toEqual([])
    expect(mailServer.mails).toHaveLength(1)
  })

  it('a name with a line break becomes no header', async () => {
    const name = 'Slime\r\nBcc: all@people.example'
    expect((await server.call('volunteer', 'POST', path, withVictor({ Name: name }))).code).toBe(
      'not_one_line',
    )
    // However it came to be stored.
    const body = withVictor()
    await server.call('volunteer', 'POST', path, body)
    await sql`update activity set name = ${name} where id = ${body.Id}`.execute(server.db)
    await work()
    const [mail] = mailServer.mails
    expect(mail?.to).toEqual([people.volunteerTwo.email])
    expect(mail?.headers.bcc).toBeUndefined()
    expect(mail?.headers.subject).toBe('You were added to the activity “Slime Bcc: all@people.example”')
  })

  it('what a volunteer wrote is named on one line, shortened, in quotation marks', async () => {
    const sentence = 'Your account is closed. Write to https://evil.example at once'
    const item = {
      Id: randomUUID(),
      EducatorAuxDataId: null,
      EducatorAuxData: { FirstName: sentence, LastName: 'x', Email: 'teacher@school.example' },
      ActivityFeedback: true,
    }
    const body = withVictor({ Name: 'Slime '.repeat(33), EducatorLogHeader: { Items: [item] } })
    await server.call('volunteer', 'POST', path, body)
    await sql`update activity set name = 'First line'||chr(10)||chr(10)||'Second paragraph' where id = ${body.Id}`.execute(
      server.db,
    )
    await work()
    const told = mailServer.mails.find(({ to }) => to.includes(people.volunteerTwo.email))
    expect(told?.text).toContain('the activity “First line Second paragraph” of')
    const asked = mailServer.mails.find(({ to }) => to.includes('teacher@school.example'))
    expect(asked?.text).toContain('Hello,')
    expect(asked?.text).not.toContain('evil.example')

    mailServer.mails.length = 0
    await server.call('volunteer', 'POST', path, withVictor({ Name: 'Slime '.repeat(33) }))
    await work()
    expect(mailServer.mails[0]?.text).toMatch(/“(Slime ){16}Sli…” of/)
  })
})

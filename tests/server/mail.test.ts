import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type JobFailure, runNextJob } from '../../server/jobs/run-next-job.ts'
import { mailHandlers } from '../../server/mail/mail-handlers.ts'
import { openPost } from '../../server/mail/open-post.ts'
import { type MailServer, startMailServer } from './support/mail-server.ts'
import { boothBody, childBody, hoursItem, workshopBody } from './support/make-activity.ts'
import { ids, people } from './support/people.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'
let mailServer: MailServer
let minutes = 0

beforeAll(async () => {
  mailServer = await startMailServer()
})
afterAll(() => mailServer.close())
beforeEach(async () => {
  await sql`delete from job`.execute(server.db)
  await sql`update subject set locale = 'en'`.execute(server.db)
  mailServer.mails.length = 0
  minutes = 0
})

const now = () => new Date(server.now().getTime() + minutes * 60_000)

const process = () => {
  const from = { name: 'Élan', address: 'elan@charity.example' }
  const post = openPost({ smtpUrl: mailServer.url, from, directory: '' })
  return { post, handlers: mailHandlers({ db: server.db, publicUrl: 'https://elan.example' }, post) }
}

/** Does every job that is due, as one process does; returns what failed. */
async function work(): Promise<JobFailure[]> {
  const { post, handlers } = process()
  const failures: JobFailure[] = []
  while (await runNextJob(server.db, handlers, now, (failure) => void failures.push(failure))) {}
  post.close()
  return failures
}

/** Takes the next job and dies with it: nothing is settled. */
async function dieAtWork(moment: 'before sending' | 'after sending'): Promise<void> {
  const { post, handlers } = process()
  await new Promise<void>((died) => {
    const dying =
      (kind: keyof typeof handlers) => async (job: Parameters<(typeof handlers)[typeof kind]>[0]) => {
        if (moment === 'after sending') await handlers[kind](job)
        died()
        return new Promise<never>(() => {})
      }
    const all = {
      'volunteer-added': dying('volunteer-added'),
      'kit-damaged': dying('kit-damaged'),
      'evaluation-request': dying('evaluation-request'),
      'screening-expires': dying('screening-expires'),
    }
    void runNextJob(server.db, all, now, () => undefined)
  })
  post.close()
}

const statuses = async (): Promise<string[]> => {
  const { rows } = await sql<{ status: string }>`select status from job order by status desc`.execute(
    server.db,
  )
  return rows.map(({ status }) => status)
}

const withVictor = (changes: Record<string, unknown> = {}) =>
  workshopBody({
    VolunteerLogHeader: { LogItems: [hoursItem(people.volunteer.id), hoursItem(people.volunteerTwo.id)] },
    ...changes,
  })

const inFrench = (id: string) => sql`update subject set locale = 'fr' where id = ${id}`.execute(server.db)

describe('a volunteer whom somebody else adds', () => {
  it('is told once, in their language; the author is not', async () => {
    const body = withVictor()
    expect((await server.call('volunteer', 'POST', path, body)).status).toBe(200)
    expect(await work()).toEqual([])
    expect(mailServer.mails.map(({ to }) => to)).toEqual([[people.volunteerTwo.email]])
    const [mail] = mailServer.mails
    expect(mail?.headers.from).toBe('Élan <elan@charity.example>')
    expect(mail?.headers.subject).toBe('You were added to the activity “Slime at Maple”')
    expect(mail?.text).toContain('Hello Victor,')
    expect(mail?.text).toContain(
      'Vera Volunteer logged the activity “Slime at Maple” of February 5, 2026 (Toronto)',
    )
    expect(mail?.text).toContain(`https://elan.example/Toronto/Workshop/Update?id=${body.Id}`)
    expect(mail?.html).toContain('lang="en"')
    expect(await work()).toEqual([])
    expect(mailServer.mails).toHaveLength(1)
  })

  it('reads French when they chose French', async () => {
    await inFrench(people.volunteerTwo.id)
    await server.call('volunteer', 'POST', path, withVictor({ Date: '2026-02-01' }))
    await work()
    const [mail] = mailServer.mails
    expect(mail?.headers['content-language']).toBe('fr')
    expect(mail?.headers.subject).toBe('Vous figurez dans l’activité «\u00a0Slime at Maple\u00a0»')
    expect(mail?.text).toContain('Bonjour Victor,')
    expect(mail?.text).toContain('du 1er février 2026 (Toronto)')
  })

  it('is told when the log is changed, and never again', async () => {
    const body = workshopBody()
    await server.call('volunteer', 'POST', path, body)
    await work()
    expect(mailServer.mails).toHaveLength(0)
    const item = hoursItem(people.volunteerTwo.id)
    const put = (version: number, changes: unknown) =>
      server.call('volunteer', 'PUT', `${path}/${body.Id}`, changes, { 'if-match': `"${version}"` })
    await put(1, { VolunteerLogHeader: { LogItems: [item] } })
    await work()
    expect(mailServer.mails).toHaveLength(1)
    await put(2, { VolunteerLogHeader: { LogItems: [{ Id: item.Id, Deleted: true }] } })
    await put(3, { VolunteerLogHeader: { LogItems: [hoursItem(people.volunteerTwo.id)] } })
    await work()
    expect(mailServer.mails).toHaveLength(1)
  })

  it('is told nothing of a write that was refused', async () => {
    expect((await server.call('volunteer', 'POST', path, withVictor({ NumberOfYouth: -1 }))).status).toBe(422)
    expect(await statuses()).toEqual([])
  })

  it('is told nothing when the hours are gone before the mail is', async () => {
    const body = withVictor()
    await server.call('volunteer', 'POST', path, body)
    await server.call('volunteer', 'DELETE', `${path}/${body.Id}`, undefined, { 'if-match': '"1"' })
    await work()
    expect(mailServer.mails).toHaveLength(0)
    expect(await statuses()).toEqual([])
  })
})

describe('a kit reported as damaged', () => {
  const damaged = { IsKitDamaged: true, KitCondition: 'Beaker <broken>\nand wet' }

  it('is told to the coordinators of the site, once', async () => {
    const kit = { Id: randomUUID(), KitId: ids.kit.torontoSlime }
    const body = workshopBody({ WorkshopKits: [kit] })
    await server.call('volunteer', 'POST', path, body)
    expect(await statuses()).toEqual([])
    const put = (version: number, changes: object) =>
      server.call(
        'volunteer',
        'PUT',
        `${path}/${body.Id}`,
        { WorkshopKits: [{ Id: kit.Id, ...changes }] },
        {
          'if-match': `"${version}"`,
        },
      )
    expect((await put(1, damaged)).status).toBe(200)
    await put(2, { KitCondition: 'Beaker <broken>' })
    await work()
    expect(mailServer.mails.map(({ to }) => to)).toEqual([[people.coordinator.email]])
    const [mail] = mailServer.mails
    expect(mail?.headers.subject).toMatch(/^Damaged kit: /)
    expect(mail?.text).toContain('Vera Volunteer reported the kit')
    expect(mail?.text).toContain('Beaker <broken>')
    expect(mail?.html).toContain('Beaker &lt;broken&gt;')
  })

  it('inside of an activity of the event counts too, and reads French for who chose it', async () => {
    await inFrench(people.coordinator.id)
    const child = childBody({
      WorkshopKits: [{ Id: randomUUID(), KitId: ids.kit.torontoRockets, ...damaged }],
    })
    expect(
      (await server.call('volunteer', 'POST', path, boothBody({ ChildWorkshops: [child] }))).status,
    ).toBe(200)
    await work()
    expect(mailServer.mails).toHaveLength(1)
    expect(mailServer.mails[0]?.headers.subject).toMatch(/^Trousse endommagée\u00a0: /)
    expect(mailServer.mails[0]?.text).toContain('Son état, selon ce signalement\u00a0: «\u00a0Beaker')
  })

  it('is not told to the coordinator who reports it', async () => {
    const body = workshopBody({
      VolunteerLogHeader: { LogItems: [hoursItem(people.coordinator.id)] },
      WorkshopKits: [{ Id: randomUUID(), KitId: ids.kit.torontoSlime, ...damaged }],
    })
    await server.call('coordinator', 'POST', path, body)
    await work()
    expect(mailServer.mails).toHaveLength(0)
  })
})

describe('an educator to be asked', () => {
  const registered = () => ({
    Id: randomUUID(),
    EducatorAuxDataId: ids.educator.toronto,
    ActivityFeedback: true,
  })
  const newContact = (Email: string) => ({
    Id: randomUUID(),
    EducatorAuxData: { FirstName: 'Ned', LastName: 'New', Email, Organization: 'Maple' },
    ActivityFeedback: true,
  })

  it('is asked once the activity is complete, in both languages, with a link that opens', async () => {
    const body = workshopBody({ NumberOfYouth: null, EducatorLogHeader: { Items: [registered()] } })
    await server.call('volunteer', 'POST', path, body)
    expect(await statuses()).toEqual([])
    await server.call('volunteer', 'PUT', `${path}/${body.Id}`, { NumberOfYouth: 20 }, { 'if-match': '"1"' })
    await server.call('volunteer', 'PUT', `${path}/${body.Id}`, { NumberOfYouth: 21 }, { 'if-match': '"2"' })
    await work()
    expect(mailServer.mails.map(({ to }) => to)).toEqual([['edith@maple.example']])
    const [mail] = mailServer.mails
    expect(mail?.text).toContain('Would you tell us how it went?')
    expect(mail?.text).toContain('Répondre aux questions\u00a0:')
    expect(mail?.html).toContain('<div lang="fr">')
    expect(mail?.text).toMatch(/https:\/\/elan\.example\/evaluation\/[\w-]{43}\?lang=en/)
  })

  it('is one person, under whatever item', async () => {
    const first = registered()
    const body = workshopBody({ EducatorLogHeader: { Items: [first, newContact('ned@new.example')] } })
    await server.call('volunteer', 'POST', path, body)
    await work()
    expect(mailServer.mails.map(({ to }) => to[0]).sort()).toEqual(['edith@maple.example', 'ned@new.example'])
    await server.call(
      'volunteer',
      'PUT',
      `${path}/${body.Id}`,
      {
        EducatorLogHeader: {
          Items: [{ Id: first.Id, Deleted: true }, registered(), newContact('Ned@New.example')],
        },
      },
      { 'if-match': '"1"' },
    )
    await work()
    expect(mailServer.mails).toHaveLength(2)
  })

  it('is not asked where nobody wants their answer', async () => {
    const item = { ...registered(), ActivityFeedback: false }
    await server.call('volunteer', 'POST', path, workshopBody({ EducatorLogHeader: { Items: [item] } }))
    expect(await statuses()).toEqual([])
  })
})

describe('whatever happens on the way', () => {
  it('a process that dies before it sends leaves the mail to the next, once its time is over', async () => {
    await server.call('volunteer', 'POST', path, withVictor())
    await dieAtWork('before sending')
    await work()
    expect(mailServer.mails).toHaveLength(0)
    minutes += 6
    await Promise.all([work(), work()])
    expect(mailServer.mails).toHaveLength(1)
    expect(await statuses()).toEqual(['done'])
  })

  it('a process that dies between sending and noting it sends again, under the same Message-ID', async () => {
    await server.call('volunteer', 'POST', path, withVictor())
    await dieAtWork('after sending')
    minutes += 6
    await work()
    const [first, second] = mailServer.mails
    expect(mailServer.mails).toHaveLength(2)
    expect(second?.headers['message-id']).toBe(first?.headers['message-id'])
  })

  it('a mail server that is busy is asked again, later each time; a refusal for good is not', async () => {
    await server.call('volunteer', 'POST', path, withVictor())
    mailServer.refuse(451, 451)
    expect(await work()).toMatchObject([{ attempts: 1, dead: false }])
    minutes += 1
    expect(await work()).toMatchObject([{ attempts: 2, dead: false }])
    minutes += 1
    expect(await work()).toEqual([])
    minutes += 1
    expect(await work()).toEqual([])
    expect(mailServer.mails).toHaveLength(1)

    await server.call('volunteer', 'POST', path, withVictor())
    mailServer.refuse(550)
    const [failure] = await work()
    expect(failure).toMatchObject({ dead: true, reason: 'refused 550' })
    expect(JSON.stringify(failure)).not.toContain(people.volunteerTwo.email)
    expect(await statuses()).toEqual(['done', 'dead'])
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

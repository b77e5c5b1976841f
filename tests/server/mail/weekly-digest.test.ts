import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueDigests } from '../../../server/digest/queue-digests.ts'
import { readSiteNews } from '../../../server/digest/read-site-news.ts'
import { loadActorById } from '../../../server/identity/load-actor.ts'
import { runNextJob } from '../../../server/jobs/run-next-job.ts'
import { dispatchHere } from '../../../server/mail/dispatch.ts'
import { mailHandlers } from '../../../server/mail/mail-handlers.ts'
import { openPost } from '../../../server/mail/open-post.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { hoursItem, workshopBody } from '../support/make-activity.ts'
import { outreachBody, outreachPath } from '../support/outreach.ts'
import { ids, people } from '../support/people.ts'
import { plantRegistration, uprootRegistrations } from '../support/registrations.ts'
import { comment, reviews } from '../support/reviews.ts'
import { makeDocument } from '../support/screening.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { plantLog, review } = reviews(server)
let mailServer: MailServer
const { coordinator } = people
const monday = new Date('2026-02-09T11:00:30Z')
const nextMonday = new Date('2026-02-16T11:00:30Z')

beforeAll(async () => {
  mailServer = await startMailServer()
})
afterAll(() => mailServer.close())
beforeEach(async () => {
  await sql`delete from job`.execute(server.db)
  await sql`update subject set locale = 'en', weekly_digest = true`.execute(server.db)
  mailServer.mails.length = 0
})

/** One process: looks for the week, then sends whatever is due. */
async function look(at: Date): Promise<void> {
  const post = openPost({
    smtpUrl: mailServer.url,
    from: { name: 'Élan', address: 'elan@charity.example' },
    directory: '',
  })
  const handlers = mailHandlers(
    { db: server.db, publicUrl: 'https://elan.example', charity: { en: '', fr: '' } },
    dispatchHere(post),
    () => at,
  )
  await queueDigests(server.db, at)
  while (
    await runNextJob(
      server.db,
      handlers,
      () => at,
      ({ reason }) => expect.fail(reason),
    )
  ) {}
  post.close()
}

const toCoordinator = () => mailServer.mails.filter(({ to }) => to.includes(coordinator.email))

/** Something that waits in Toronto: a log without hours. */
async function waits(): Promise<string> {
  const body = workshopBody({ VolunteerLogHeader: { LogItems: [] } })
  expect((await server.call('volunteer', 'POST', '/api/vms/Workshop', body)).status).toBe(200)
  await sql`delete from job where kind <> 'weekly-digest'`.execute(server.db)
  return String(body.Id)
}

const finish = (id: string) =>
  server.call('coordinator', 'DELETE', `/api/vms/Workshop/${id}`, undefined, { 'if-match': '"1"' })

describe('A coordinator', () => {
  it('is told on Monday morning what waits, each with the address of its list and the number that it shows', async () => {
    const log = await waits()
    const registration = await plantRegistration(server.db, { person: 'newcomer' })
    const request = outreachBody()
    expect((await server.call('coordinator', 'POST', outreachPath, request)).status).toBe(200)
    const screening = await makeDocument(server, people.volunteer.id, {
      Approved: true,
      ExpiryDate: '2026-03-20',
    })
    const complete = workshopBody({ VolunteerLogHeader: { LogItems: [hoursItem(people.volunteer.id)] } })
    await server.call('volunteer', 'POST', '/api/vms/Workshop', complete)
    await server.call(
      'coordinator',
      'POST',
      `/api/vms/Workshop/${complete.Id}/Review`,
      { Status: 'Returned', Comments: [{ Id: crypto.randomUUID(), Field: 'Name', Text: 'Which group?' }] },
      { 'if-match': '"1"' },
    )
    await sql`delete from job`.execute(server.db)
    const listed = await server.call('coordinator', 'POST', '/api/vms/Workshop/Query', {
      SiteId: String(complete.CreatedBySiteId),
      Filters: [{ Type: 'IncompleteLogs' }],
    })
    const incomplete = Number(listed.body.TotalRecords)
    expect(incomplete).toBeGreaterThan(0)
    await look(monday)
    const [mail, ...others] = toCoordinator()
    expect(others).toEqual([])
    expect(mail?.headers.subject).toMatch(/^Your week in Élan: \d+ things are waiting for you$/)
    const text = mail?.text ?? ''
    expect(text).toContain('Toronto')
    expect(text).toContain(
      incomplete === 1 ? 'One log is not complete:' : `${incomplete} logs are not complete:`,
    )
    expect(text).toContain('https://elan.example/Toronto/Workshops?incomplete=true')
    expect(text).toMatch(/(One volunteer is waiting|\d+ volunteers are waiting) for approval:/)
    expect(text).toContain('https://elan.example/Toronto/Volunteers?status=0')
    expect(text).toContain('One outreach request is waiting for an answer:')
    expect(text).toContain('https://elan.example/Toronto/OutreachRequests?status=0&sites=own')
    expect(text).toContain('One log that was returned has no answer yet:')
    expect(text).toContain('https://elan.example/Toronto/Workshops?show=all&review=returned')
    expect(text).toContain('One screening document expires within 60 days:')
    expect(text).toContain('https://elan.example/Toronto/VolunteerScreening?show=expiring')
    expect(text).toContain('switch this weekly message off')
    expect(text).not.toContain('Montréal')
    await uprootRegistrations(server.db, [registration])
    await server.call('staff', 'DELETE', `/api/vms/ScreeningDocument/${screening}`, undefined, {
      'if-match': '"1"',
    })
    await server.call('staff', 'DELETE', `${outreachPath}/${request.Id}`, undefined, { 'if-match': '"1"' })
    await finish(log)
    await finish(String(complete.Id))
  })

  it.each([
    ['one of its two sites', [], [0, 0]],
    ['both of its sites', ['montreal'], [1, 1]],
  ] as const)(
    'who looks after %s is told of a returned log where their lists have it',
    async (_, more, expected) => {
      const id = await plantLog({ site: ids.site.montreal, otherSites: [ids.site.toronto] })
      expect(
        (await review('coordinatorMontreal', id, { Status: 'Returned', Comments: [comment()] })).status,
      ).toBe(200)
      const registrations = await Promise.all(
        more.map((site) => plantRegistration(server.db, { person: 'coordinator', site, isApproved: true })),
      )
      const news = await readSiteNews(server.db, await loadActorById(server.db, coordinator.id), '2026-02-09')
      const sites = [ids.site.toronto, ids.site.montreal]
      const lists = await Promise.all(
        sites.map((SiteId) =>
          server.call('coordinator', 'POST', '/api/vms/Workshop/Query', {
            SiteId,
            Filters: [{ Type: 'ReviewStatus', Value: 'Returned' }],
          }),
        ),
      )
      const told = ['Toronto', 'Montréal'].map(
        (name) => news.find(({ site }) => site === name)?.returned ?? 0,
      )
      await uprootRegistrations(server.db, registrations)
      const gone = await server.call('staff', 'DELETE', `/api/vms/Workshop/${id}`, undefined, {
        'if-match': '"1"',
      })
      expect(gone.status).toBe(200)
      expect(told).toEqual(expected)
      expect(lists.map(({ body }) => body.TotalRecords)).toEqual(expected)
    },
  )

  it('is written to once a week, whatever the number of processes and of their restarts', async () => {
    const log = await waits()
    await Promise.all([look(monday), look(monday), look(monday)])
    await look(new Date('2026-02-09T20:00:00Z'))
    await look(new Date('2026-02-10T10:00:00Z'))
    expect(toCoordinator()).toHaveLength(1)
    await look(nextMonday)
    expect(toCoordinator()).toHaveLength(2)
    await finish(log)
  })

  it('is not told of a Monday that is over when mails go out again', async () => {
    const log = await waits()
    await queueDigests(server.db, monday)
    await look(new Date('2026-02-12T05:00:00Z'))
    expect(toCoordinator()).toEqual([])
    const { rows } = await sql`select from job where status <> 'done'`.execute(server.db)
    expect(rows).toHaveLength(0)
    await queueDigests(server.db, nextMonday)
    await look(new Date('2026-02-18T20:00:00Z'))
    expect(toCoordinator()).toHaveLength(1)
    await finish(log)
  })

  it('reads it in their language', async () => {
    await sql`update subject set locale = 'fr' where id = ${coordinator.id}`.execute(server.db)
    const log = await waits()
    await look(monday)
    expect(toCoordinator()[0]?.headers.subject).toMatch(/^Votre semaine dans Élan\u00a0: /)
    expect(toCoordinator()[0]?.text).toMatch(/fiches? n(’est|e sont) pas complètes?\u00a0:/)
    await finish(log)
  })

  it('who has chosen not to be told is not told, and is told again once they choose so', async () => {
    const log = await waits()
    const choose = (WeeklyDigest: boolean) =>
      server.call('coordinator', 'POST', '/api/vms/Subject/', { WeeklyDigest })
    expect((await choose(false)).status).toBe(200)
    await look(monday)
    expect(toCoordinator()).toEqual([])
    // A language that is chosen later leaves the choice as it is.
    await server.call('coordinator', 'POST', '/api/vms/Subject/', { Locale: 'en' })
    await look(nextMonday)
    expect(toCoordinator()).toEqual([])
    await choose(true)
    await look(nextMonday)
    expect(toCoordinator()).toHaveLength(1)
    await finish(log)
  })

  it('for whom nothing waits gets no mail that week, even when something comes later on the day', async () => {
    await sql`update activity_count set logs = 0 where not is_complete`.execute(server.db)
    await sql`delete from site_registration where not is_approved and approval_date is null`.execute(
      server.db,
    )
    await look(monday)
    expect(toCoordinator()).toEqual([])
    const log = await waits()
    await look(new Date('2026-02-09T15:00:00Z'))
    expect(toCoordinator()).toEqual([])
    await finish(log)
  })
})

describe('Nobody else', () => {
  it('is written to, and nobody outside of Monday', async () => {
    const log = await waits()
    await look(monday)
    const told = new Set(mailServer.mails.flatMap(({ to }) => to))
    for (const person of [people.volunteer, people.staff, people.administrator])
      expect(told).not.toContain(person.email)
    mailServer.mails.length = 0
    await sql`delete from job`.execute(server.db)
    await look(new Date('2026-02-11T15:00:00Z'))
    expect(mailServer.mails).toEqual([])
    await finish(log)
  })
})

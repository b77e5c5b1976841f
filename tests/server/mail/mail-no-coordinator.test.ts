import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EmailTypeNumber } from '../../../domain/mail/email-types.ts'
import { listsKeptAt, publicSender } from '../support/asking-by-mail.ts'
import { MONTREAL, mailEvent } from '../support/mail-events.ts'
import { workshopBody } from '../support/make-activity.ts'
import { outreachBody, outreachPath, publicRequest } from '../support/outreach.ts'
import { ids, people } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({ environment: { TRUST_PROXY: '127.0.0.1' } })
const mailServer = withMail(server)
const keepList = listsKeptAt(server)
const send = publicSender(server)

const { national, toronto, montreal } = ids.site
const DESK = 'desk@national.example'
const OFFICE = 'office@national.example'
const BOTH = 'both@national.example'
const OTHER = 'other@site.example'

const approve = (person: 'coordinator' | 'coordinatorMontreal', isApproved: boolean) =>
  sql`update site_registration set is_approved = ${isApproved}
    where subject_id = ${people[person].id} and season_id = ${ids.season.active}`.execute(server.db)
const season = (active: boolean) =>
  sql`update season set active = ${active} where id = ${ids.season.active}`.execute(server.db)

/** Those of the mails who are no contact and no newcomer. */
const told = async (): Promise<string[]> => {
  expect(await mailServer.work()).toEqual([])
  const others: string[] = ['zoe@ecole.example', people.newcomer.email]
  return mailServer.mails
    .flatMap(({ to }) => to)
    .filter((to) => !others.includes(to))
    .sort()
}
const subjects = () => mailServer.mails.map(({ headers }) => headers.subject ?? '')

/** The national office's list of the type, that of requests without a site, and one of the type at a site that has no part. */
const keepLists = async (type: EmailTypeNumber) => {
  await keepList(type, national, [DESK, BOTH])
  await keepList(11, null, [OFFICE, BOTH])
  await keepList(type, type === 12 ? toronto : montreal, [OTHER])
}

beforeEach(async () => {
  await season(true)
  await approve('coordinator', true)
  await approve('coordinatorMontreal', true)
  await sql`update subject set email = ${MONTREAL} where id = ${people.coordinatorMontreal.id}`.execute(
    server.db,
  )
  await sql`delete from email_address_list`.execute(server.db)
  await sql`delete from site_outreach_status where site_id = ${toronto}`.execute(server.db)
  await sql`update site_registration set deleted_on = now() where subject_id = ${people.newcomer.id}`.execute(
    server.db,
  )
})

describe.each([
  ['a registration', 1, 'coordinator', [BOTH, DESK]],
  ['a damaged kit', 5, 'coordinator', [BOTH, DESK]],
  ['a request that arrived', 10, 'coordinator', [BOTH, DESK, OFFICE]],
  ['a request that was given to the site', 12, 'coordinatorMontreal', [BOTH, DESK, OFFICE]],
] as const)('A mail about %s', (_, type, coordinator, office) => {
  it('goes once to each address of the national office where the site has no approved coordinator', async () => {
    await keepLists(type)
    await approve(coordinator, false)
    const { happen } = await mailEvent(server, type, 'en')
    await happen()
    await happen()
    expect(await told()).toEqual(office)
    expect(subjects().filter((subject) => /without a site|sans site/.test(subject))).toEqual([])
  })

  it('goes to the coordinator alone where there is one', async () => {
    await keepLists(type)
    const { happen, recipients } = await mailEvent(server, type, 'en')
    await happen()
    expect(await told()).toEqual(recipients)
  })
})

it('A damaged kit is told to the national office where nobody coordinates the site that keeps it, and to the coordinator of the log’s site', async () => {
  await keepLists(5)
  await approve('coordinatorMontreal', false)
  const kit = { Id: randomUUID(), KitId: ids.kit.montrealVolcano, IsKitDamaged: true }
  const body = workshopBody({ WorkshopKits: [kit] })
  expect((await server.call('staff', 'POST', '/api/vms/Workshop', body)).status).toBe(200)
  expect(await told()).toEqual([BOTH, people.coordinator.email, DESK, OTHER, people.volunteer.email])
})

describe('A request at a site that nobody coordinates', () => {
  it('is told to the national office while no season is active, in words that name its site', async () => {
    await keepList(11, national, [OFFICE])
    await season(false)
    const body = publicRequest({ Locale: 'en' })
    await send(body)
    expect(await told()).toEqual([OFFICE])
    const mail = mailServer.mails.find(({ to }) => to.includes(OFFICE))
    expect(mail?.headers.subject).toContain('New request for a visit at Toronto: ')
    expect(mail?.text).toContain(`/Toronto/OutreachRequest/Update?id=${body.Id}`)
    expect(mail?.text).toContain('a list of the national office')
  })

  it('is told to no list of another site than the national office', async () => {
    await sql`
      insert into email_address_list (id, site_id, email_type, addresses, version, created_on, modified_on)
      values (gen_random_uuid(), ${montreal}, 11, array[${OTHER}], 1, now(), now())
    `.execute(server.db)
    await approve('coordinator', false)
    await send(publicRequest())
    expect(await told()).not.toContain(OTHER)
  })

  it('is not told to whoever of the office gave it to the site', async () => {
    await keepList(11, null, [OFFICE, people.staff.email])
    const body = outreachBody()
    expect((await server.call('coordinator', 'POST', outreachPath, body)).status).toBe(200)
    await approve('coordinatorMontreal', false)
    const moves = [{ OutreachRequestId: body.Id, SiteId: montreal }]
    expect((await server.call('staff', 'POST', `${outreachPath}/Site`, moves)).status).toBe(200)
    expect(await told()).toEqual([OFFICE])
  })

  it('with a waiting list is told to nobody', async () => {
    await keepLists(10)
    await approve('coordinator', false)
    await sql`insert into site_outreach_status (site_id, status, created_on) values (${toronto}, 1, now())`.execute(
      server.db,
    )
    await send(publicRequest())
    expect(await told()).toEqual([])
  })
})

it('A request that its site’s only coordinator wrote down is not told to the national office', async () => {
  await keepLists(10)
  expect((await server.call('coordinator', 'POST', outreachPath, outreachBody())).status).toBe(200)
  expect(await told()).toEqual([])
})

it('A request that is given to the national office goes to the lists of that mail alone', async () => {
  const body = outreachBody()
  expect((await server.call('coordinator', 'POST', outreachPath, body)).status).toBe(200)
  await keepLists(12)
  const moves = [{ OutreachRequestId: body.Id, SiteId: null }]
  expect((await server.call('staff', 'POST', `${outreachPath}/Site`, moves)).status).toBe(200)
  expect(await told()).toEqual([BOTH, DESK])
})

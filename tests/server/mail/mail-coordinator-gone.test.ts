import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { emailIdOf } from '../../../domain/mail/email-types.ts'
import { tellOfWaitingLogs } from '../../../server/activity/write-mails-of-logs.ts'
import { addressListBody, addressListPath } from '../support/address-lists.ts'
import { MONTREAL, mailEvent, OFFICE } from '../support/mail-events.ts'
import { ids, people } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({ environment: { TRUST_PROXY: '127.0.0.1' } })
const mailServer = withMail(server)

const { coordinator, coordinatorMontreal } = people
const coordinators = [coordinator.id, coordinatorMontreal.id]

const giveRole = () =>
  sql`insert into subject_role (subject_id, role_id) select unnest(${coordinators}::uuid[]), ${ids.role.Coordinator}
    on conflict do nothing`.execute(server.db)
const takeRole = () =>
  sql`delete from subject_role where subject_id = any(${coordinators}::uuid[])`.execute(server.db)
const approve = (isApproved: boolean) =>
  sql`update site_registration set is_approved = ${isApproved}
    where subject_id = any(${coordinators}::uuid[]) and season_id = ${ids.season.active}`.execute(server.db)
/** As if they had been added ahead by their addresses, and not signed in yet. */
const wait = () =>
  sql`update subject set awaits_address = lower(email), sso_id = null, proven_address = null
    where id = any(${coordinators}::uuid[])`.execute(server.db)
const signIn = () =>
  sql`update subject set awaits_address = null, sso_id = given.sub
    from unnest(${coordinators}::uuid[], ${[coordinator.sub, coordinatorMontreal.sub]}::text[]) given (id, sub)
    where subject.id = given.id`.execute(server.db)

beforeEach(async () => {
  await signIn()
  await giveRole()
  await approve(true)
  await sql`update subject set email = ${MONTREAL} where id = ${people.coordinatorMontreal.id}`.execute(
    server.db,
  )
  await sql`delete from email_address_list`.execute(server.db)
  await sql`update site_registration set deleted_on = now() where subject_id = ${people.newcomer.id}`.execute(
    server.db,
  )
})

const notices = [
  ['a registration', 1],
  ['a damaged kit', 5],
  ['a request that arrived', 10],
  ['a request that was given to the site', 12],
] as const

describe.each(notices)('a mail about %s', (_, type) => {
  const mailsAfter = async (withdraw: () => Promise<unknown>): Promise<string[]> => {
    const SiteId = null
    const body = addressListBody({ EmailId: emailIdOf(type), SiteId, EmailAddresses: [OFFICE] })
    expect((await server.call('staff', 'POST', addressListPath, body)).status).toBe(200)
    const { happen, recipients } = await mailEvent(server, type, 'en')
    await happen()
    while (await tellOfWaitingLogs(server.db, server.now())) {}
    await withdraw()
    expect(await mailServer.work()).toEqual([])
    return mailServer.mails.flatMap(({ to }) => to).filter((to) => [...recipients, OFFICE].includes(to))
  }

  it('goes to a coordinator of the site, and its copy to the list', async () => {
    expect(await mailsAfter(async () => undefined)).toHaveLength(2)
  })

  it.each([
    ['whose role was taken since', takeRole],
    ['who is not approved at the site any more', () => approve(false)],
    ['whose address nobody has proved', wait],
  ] as const)('is not written for somebody %s; the list gets its copy', async (_who, withdraw) => {
    expect(await mailsAfter(withdraw)).toEqual([OFFICE])
  })
})

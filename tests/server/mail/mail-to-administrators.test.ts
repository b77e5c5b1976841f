import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EmailTypeNumber } from '../../../domain/mail/email-types.ts'
import { tellOfWaitingLogs } from '../../../server/activity/write-mails-of-logs.ts'
import { listsKeptAt } from '../support/asking-by-mail.ts'
import { MONTREAL, mailEvent } from '../support/mail-events.ts'
import { workshopBody } from '../support/make-activity.ts'
import { outreachBody, outreachPath } from '../support/outreach.ts'
import { ids, people } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({ environment: { TRUST_PROXY: '127.0.0.1' } })
const mailServer = withMail(server)
const keepList = listsKeptAt(server)

const { administrator, newcomer } = people
const { toronto, montreal } = ids.site
const OTHER = 'other@site.example'

const approve = (person: 'coordinator' | 'coordinatorMontreal', isApproved: boolean) =>
  sql`update site_registration set is_approved = ${isApproved}
    where subject_id = ${people[person].id} and season_id = ${ids.season.active}`.execute(server.db)

/** Those of the mails who are no contact, no newcomer and in no log. */
const told = async (): Promise<string[]> => {
  expect(await mailServer.work()).toEqual([])
  const others: string[] = ['zoe@ecole.example', newcomer.email, people.volunteer.email]
  return mailServer.mails
    .flatMap(({ to }) => to)
    .filter((to) => !others.includes(to))
    .sort()
}

const give = (subject: string) =>
  sql`insert into subject_role (subject_id, role_id) values (${subject}, ${ids.role.Administrator})
    on conflict do nothing`.execute(server.db)
const takeRole = (subject: string) =>
  sql`delete from subject_role where subject_id = ${subject} and role_id = ${ids.role.Administrator}`.execute(
    server.db,
  )

beforeEach(async () => {
  await approve('coordinator', true)
  await approve('coordinatorMontreal', true)
  await sql`update subject set email = ${MONTREAL} where id = ${people.coordinatorMontreal.id}`.execute(
    server.db,
  )
  await sql`delete from email_address_list`.execute(server.db)
  await sql`delete from site_outreach_status where site_id = ${toronto}`.execute(server.db)
  await sql`update site_registration set deleted_on = now() where subject_id = ${newcomer.id}`.execute(
    server.db,
  )
})

/** Where the mail's coordinators are, who that is, and a part of the address that it leads to. */
const notices = [
  ['a registration', 1, toronto, 'coordinator', '/volunteer/summary?subjectId='],
  ['a damaged kit', 5, toronto, 'coordinator', '/Toronto/Workshop/Update?id='],
  ['a request that arrived', 10, toronto, 'coordinator', '/Toronto/OutreachRequest/Update?id='],
  ['a request without a site', 11, null, null, '/OutreachRequest/Update?id='],
  [
    'a request that was given to the site',
    12,
    montreal,
    'coordinatorMontreal',
    '/OutreachRequest/Update?id=',
  ],
  ['an intake that closed', 13, null, null, `/site/${toronto}/intake`],
] as const

describe.each(notices)(
  'A mail about %s of which nobody else would be told',
  (_, type, site, keeper, link) => {
    const happens = async () => {
      if (keeper !== null) await approve(keeper, false)
      const { happen } = await mailEvent(server, type as EmailTypeNumber, 'en')
      await happen()
      await happen()
      while (await tellOfWaitingLogs(server.db, server.now())) {}
    }

    it('goes to each administrator, once, in the words of that mail', async () => {
      await happens()
      expect(await told()).toEqual([administrator.email])
      const mail = mailServer.mails.find(({ to }) => to.includes(administrator.email))
      expect(mail?.text).toContain(link)
      expect(mail?.text).toContain('Hello Ada,')
    })

    it('goes to no administrator where a list hears of it', async () => {
      await keepList(type, site, [OTHER])
      await happens()
      expect(await told()).toEqual([OTHER])
    })

    it('goes to nobody who is an administrator no longer once it is sent', async () => {
      await happens()
      await takeRole(administrator.id)
      const mailed = await told()
      await give(administrator.id)
      expect(mailed).toEqual([])
    })

    it('goes to no administrator whose address nobody has proved', async () => {
      await sql`update subject set awaits_address = lower(email), sso_id = null, proven_address = null
      where id = ${administrator.id}`.execute(server.db)
      await happens()
      const mailed = await told()
      await sql`update subject set awaits_address = null, sso_id = ${administrator.sub} where id = ${administrator.id}`.execute(
        server.db,
      )
      expect(mailed).toEqual([])
    })
  },
)

it.each(notices.filter(([, , , keeper]) => keeper !== null))(
  'A mail about %s goes to the coordinator alone where there is one',
  async (_, type) => {
    const { happen, recipients } = await mailEvent(server, type, 'en')
    await happen()
    expect(await told()).toEqual(recipients)
  },
)

it('A registration of an administrator is told to the others alone', async () => {
  await give(newcomer.id)
  await approve('coordinator', false)
  const { happen } = await mailEvent(server, 1, 'en')
  await happen()
  const mailed = await told()
  await takeRole(newcomer.id)
  expect(mailed).toEqual([administrator.email])
  expect(mailServer.mails.filter(({ to }) => to.includes(newcomer.email))).toHaveLength(1)
})

describe('A damaged kit of another site than the log’s', () => {
  const damage = async () => {
    const kit = { Id: randomUUID(), KitId: ids.kit.montrealVolcano, IsKitDamaged: true }
    const body = workshopBody({ WorkshopKits: [kit] })
    expect((await server.call('staff', 'POST', '/api/vms/Workshop', body)).status).toBe(200)
    return told()
  }

  it('is told to no administrator where one of the two sites has a coordinator', async () => {
    await approve('coordinatorMontreal', false)
    expect(await damage()).toEqual([people.coordinator.email])
  })

  it('is told to no administrator where a list of one of the two sites hears of it', async () => {
    await approve('coordinator', false)
    await approve('coordinatorMontreal', false)
    await keepList(5, montreal, [OTHER])
    expect(await damage()).toEqual([OTHER])
  })

  /** The coordinator of the log's site marks it, whom nobody has to tell. */
  const markedByCoordinator = async () => {
    const kit = { Id: randomUUID(), KitId: ids.kit.montrealVolcano, IsKitDamaged: false }
    const body = workshopBody({ WorkshopKits: [kit] })
    expect((await server.call('staff', 'POST', '/api/vms/Workshop', body)).status).toBe(200)
    await told()
    mailServer.mails.length = 0
    const change = { WorkshopKits: [{ Id: kit.Id, IsKitDamaged: true }] }
    const path = `/api/vms/Workshop/${body.Id}`
    expect((await server.call('coordinator', 'PUT', path, change, { 'if-match': '"1"' })).status).toBe(200)
    return told()
  }

  it('is told to each administrator where its site has no coordinator, and that of the log marked it', async () => {
    await approve('coordinatorMontreal', false)
    expect(await markedByCoordinator()).toEqual([administrator.email])
  })

  it('is told to its coordinator alone where that of the log marked it', async () => {
    expect(await markedByCoordinator()).toEqual([MONTREAL])
  })

  it('is told to each administrator once where neither hears of it', async () => {
    await approve('coordinator', false)
    await approve('coordinatorMontreal', false)
    expect(await damage()).toEqual([administrator.email])
  })
})

it('A kit that is mended and damaged again, of which a list has heard, is told to no administrator', async () => {
  await approve('coordinator', false)
  await keepList(5, toronto, [OTHER])
  const kit = { Id: randomUUID(), KitId: ids.kit.torontoSlime, IsKitDamaged: true }
  const body = workshopBody({ WorkshopKits: [kit] })
  expect((await server.call('volunteer', 'POST', '/api/vms/Workshop', body)).status).toBe(200)
  expect(await told()).toEqual([OTHER])
  for (const version of [1, 2]) {
    const change = { WorkshopKits: [{ Id: kit.Id, IsKitDamaged: version === 2 }] }
    const headers = { 'if-match': `"${version}"` }
    const path = `/api/vms/Workshop/${body.Id}`
    expect((await server.call('volunteer', 'PUT', path, change, headers)).status).toBe(200)
  }
  expect(await told()).toEqual([OTHER])
})

describe('A request', () => {
  const giveTo = async (who: 'staff' | 'administrator', SiteId: string | null) => {
    const body = outreachBody()
    expect((await server.call('coordinator', 'POST', outreachPath, body)).status).toBe(200)
    await approve('coordinatorMontreal', false)
    const moves = [{ OutreachRequestId: body.Id, SiteId }]
    expect((await server.call(who, 'POST', `${outreachPath}/Site`, moves)).status).toBe(200)
    return told()
  }

  it('that is given to the national office, of which no list hears, is told to each administrator', async () => {
    expect(await giveTo('staff', null)).toEqual([administrator.email])
  })

  it('is not told to the administrator who gave it to the site', async () => {
    expect(await giveTo('administrator', montreal)).toEqual([])
  })

  it('that its site’s only coordinator wrote down is told to no administrator', async () => {
    expect((await server.call('coordinator', 'POST', outreachPath, outreachBody())).status).toBe(200)
    expect(await told()).toEqual([])
  })
})

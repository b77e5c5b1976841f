import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { linesOf, withImports } from '../support/imports.ts'
import { ids } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const mailServer = withMail(server)
const imports = withImports(server)

const file = linesOf(
  ['Given name', 'Family name', 'E-mail', 'Site', 'Season'],
  ['Marie', 'Roy', 'marie@new.example', 'Montréal', '2025-2026'],
  ['Bob', 'Ross', 'bob@new.example', 'Toronto', '2025-2026'],
)

const turn = (isActive: boolean) =>
  sql`insert into site_status (site_id, is_active) values (${ids.site.montreal}, ${isActive})`.execute(
    server.db,
  )
const invited = async () =>
  (await sql<{ email: string }>`select email from invitation order by email`.execute(server.db)).rows.map(
    ({ email }) => email,
  )

it('nobody stands as invited to a site that takes no registrations, and they can be invited once it does', async () => {
  await turn(false)
  expect(await imports.takenIn('people', file, { Invite: true })).toMatchObject({ Added: 2 })
  expect(await invited()).toEqual(['bob@new.example'])
  await mailServer.work()
  expect(mailServer.mails.map(({ to }) => String(to))).toEqual([expect.stringContaining('bob@new.example')])
  await turn(true)
  const answer = await server.call('administrator', 'POST', '/api/vms/Invitation', {
    SiteId: ids.site.montreal,
    Locale: 'en',
    People: [{ Email: 'marie@new.example', GivenName: 'Marie', FamilyName: 'Roy' }],
  })
  expect(answer.status).toBe(200)
  await mailServer.work()
  expect(mailServer.mails).toHaveLength(2)
})

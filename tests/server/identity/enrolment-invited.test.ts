import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Invitation } from '../../../domain/invitation/schema.ts'
import { ids, people } from '../support/people.ts'
import { profilePath, studentProfile } from '../support/profiles.ts'
import { registrationPath } from '../support/registrations.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { toronto, montreal } = ids.site
const invitations = '/api/vms/Invitation'
const { id, email } = people.newcomer

const invite = (SiteId: string | null) =>
  server.call<Invitation[]>('staff', 'POST', invitations, {
    SiteId,
    Locale: 'en',
    People: [{ Email: email }],
  })
const openSites = async () => {
  const { value } = await server.call<Invitation[]>('staff', 'POST', `${invitations}/Query`, { Take: 100 })
  return value.map(({ SiteId }) => SiteId)
}

it('whoever has been signed in for months takes an invitation over by registering at its site, and no other', async () => {
  await sql`update subject set proven_address = ${email} where id = ${id}`.execute(server.db)
  expect((await server.call('newcomer', 'POST', profilePath(id), studentProfile())).status).toBe(200)
  for (const site of [toronto, montreal, null]) expect((await invite(site)).status).toBe(200)
  const registered = await server.call('newcomer', 'POST', registrationPath, { SiteId: montreal })
  expect(registered.status, registered.text).toBe(200)
  expect(await openSites()).toEqual([toronto])
  const { rows } = await sql<{ taker: string }>`
    select subject_id as taker from invitation where accepted_on is not null
  `.execute(server.db)
  expect(rows).toEqual([{ taker: id }, { taker: id }])
})

it('an invitation stays open while the address of whoever registers is not verified', async () => {
  await sql`delete from invitation`.execute(server.db)
  await sql`delete from site_registration where subject_id = ${id}`.execute(server.db)
  await sql`update subject set proven_address = null where id = ${id}`.execute(server.db)
  await invite(montreal)
  const registered = await server.call('newcomer', 'POST', registrationPath, { SiteId: montreal })
  expect(registered.status, registered.text).toBe(200)
  expect(await openSites()).toEqual([montreal])
})

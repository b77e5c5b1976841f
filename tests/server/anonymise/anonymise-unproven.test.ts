import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { freshId } from '../../support/activities.ts'
import { addressListBody, addressListPath } from '../support/address-lists.ts'
import { type Comer, signInAs } from '../support/first-sign-in.ts'
import { plantHours } from '../support/historic-hours.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

/** Hours that nobody claimed, an open invitation and a list, all under one address. */
async function keepUnder(address: string): Promise<void> {
  await plantHours(server.db, address, [2019])
  await sql`insert into invitation (id, email, address_key, locale, sent_on, created_on, created_by_id)
    values (${freshId()}, ${address}, ${address}, 'en', now(), now(), ${people.staff.id})`.execute(server.db)
  const list = addressListBody({ EmailAddresses: ['office@people.example', address], Id: freshId() })
  expect((await server.call('coordinator', 'POST', addressListPath, list)).status).toBe(200)
}

const keptUnder = async (address: string) =>
  (
    await sql<{ place: string }>`
      select 'hours' as place from historic_hours where email = ${address}
      union all select 'invitation' from invitation where address_key = ${address}
      union all select 'list' from email_address_list where ${address} = any(addresses)
      union all select 'trail' from audit where type = 'EmailAddressList' and after::text like ${`%${address}%`}
      order by place
    `.execute(server.db)
  ).rows.map(({ place }) => place)
const everything = ['hours', 'invitation', 'list', 'trail']

const comes = async (comer: Comer): Promise<string> => {
  const answer = await signInAs(server, { given_name: 'Jane', ...comer })
  expect(answer.status, answer.text).toBe(200)
  return answer.value.Id
}
const anonymise = async (id: string, FullName = 'Jane') =>
  expect(
    (await server.call('administrator', 'POST', `/api/vms/Subject/${id}/Anonymise`, { FullName })).status,
  ).toBe(200)

describe('What is kept under an address', () => {
  it('that somebody only wrote into their account stays when they are anonymised, today’s and earlier ones', async () => {
    const [earlier, today] = ['victim@people.example', 'desk@people.example']
    for (const address of [earlier, today]) await keepUnder(address)
    const id = await comes({ sub: 'writer', email: earlier, email_verified: false })
    await comes({ sub: 'writer', email: today, email_verified: false })
    await anonymise(id)
    for (const address of [earlier, today]) expect(await keptUnder(address)).toEqual(everything)
  })

  it('that was proven to be theirs earlier goes, though another is now', async () => {
    const [first, second] = ['first@people.example', 'second@people.example']
    const id = await comes({ sub: 'mover', email: first })
    await comes({ sub: 'mover', email: second })
    await comes({ sub: 'mover', email: 'third@people.example' })
    for (const address of [first, second]) await keepUnder(address)
    await anonymise(id)
    for (const address of [first, second]) expect(await keptUnder(address)).toEqual([])
    const { rows } = await sql`select earlier_proven from subject where id = ${id}`.execute(server.db)
    expect(rows).toEqual([{ earlier_proven: [] }])
  })

  it('that is not verified any more goes: it was theirs', async () => {
    const email = 'once@people.example'
    const id = await comes({ sub: 'once', email })
    await comes({ sub: 'once', email, email_verified: false })
    await keepUnder(email)
    await anonymise(id)
    expect(await keptUnder(email)).toEqual([])
  })

  it('that was proven in a row that gave way goes with the row that stays', async () => {
    const waiting = freshId()
    await sql`insert into subject (id, email, awaits_address, given_name, family_name)
      values (${waiting}, 'kept@people.example', 'kept@people.example', 'Jane', '')`.execute(server.db)
    await comes({ sub: 'early', email: 'gone@people.example' })
    expect(await comes({ sub: 'early', email: 'kept@people.example' })).toBe(waiting)
    await keepUnder('gone@people.example')
    await anonymise(waiting)
    expect(await keptUnder('gone@people.example')).toEqual([])
  })

  it('by which somebody was added, and has not come yet, goes', async () => {
    const [id, address] = [freshId(), 'ahead@people.example']
    await sql`insert into subject (id, email, awaits_address, given_name, family_name)
      values (${id}, ${address}, ${address}, 'Jane', '')`.execute(server.db)
    await keepUnder(address)
    await anonymise(id)
    expect(await keptUnder(address)).toEqual([])
  })

  it('that was never proven, but under which hours were given to them, goes', async () => {
    const address = 'given@people.example'
    const id = await comes({ sub: 'given', email: address, email_verified: false })
    await keepUnder(address)
    await sql`update historic_hours set subject_id = ${id} where email = ${address}`.execute(server.db)
    await anonymise(id)
    expect(await keptUnder(address)).toEqual([])
  })
})

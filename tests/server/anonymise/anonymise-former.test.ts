import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmailDelivery } from '../../../domain/email/delivery-schema.ts'
import { keepMail } from '../../../server/mail/kept-mails.ts'
import { addressListBody, addressListPath } from '../support/address-lists.ts'
import { deliveryPath, plantDelivery } from '../support/emails.ts'
import { plantHours } from '../support/historic-hours.ts'
import { type PersonName, people } from '../support/people.ts'
import { signToken, withServer } from '../support/with-server.ts'

const directory = mkdtempSync(join(tmpdir(), 'elan-anonymise-former-'))
afterAll(() => rmSync(directory, { recursive: true }))
const server = withServer({ environment: { DATA_DIR: directory } })

/** Comes back with what the issuer says now. */
async function signInAs(person: PersonName, claims: Record<string, unknown>): Promise<void> {
  const token = await signToken(people[person].sub, server.now(), { email_verified: true, ...claims })
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/vms/Subject/',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  })
  expect(answer.statusCode, answer.payload).toBe(200)
}

const anonymise = async (person: PersonName, FullName: string) =>
  expect(
    (
      await server.call('administrator', 'POST', `/api/vms/Subject/${people[person].id}/Anonymise`, {
        FullName,
      })
    ).status,
  ).toBe(200)

/** A mail in the log, to a coordinator unless it is said. */
async function deliver(Subject: string, to = 'cora@people.example'): Promise<void> {
  const id = await plantDelivery(server, { subject: Subject })
  await sql`update email_delivery set recipient_name = '', recipient_address = ${to} where job_id = ${id}`.execute(
    server.db,
  )
}

/** A mail as it is kept where nothing is sent. */
const keep = (id: string, text: string, address = 'cora@people.example') =>
  keepMail(
    join(directory, 'mail'),
    { id, language: 'en', subject: 'Hello', text, html: '', to: { name: '', address } },
    server.config.mail.from,
  )

const list = async (...EmailAddresses: string[]) =>
  expect(
    (await server.call('coordinator', 'POST', addressListPath, addressListBody({ EmailAddresses }))).status,
  ).toBe(200)

/** Hours that nobody claimed, an invitation, a row of a file, and a copy that waits to be sent: all by an address. */
async function plantKeptBy(address: string): Promise<void> {
  const file = randomUUID()
  await sql`insert into import_file (id, kind, name, hash, created_on, created_by_id)
    values (${file}, 'people', 'people.xlsx', '', now(), ${people.administrator.id})`.execute(server.db)
  const cells = JSON.stringify({ Email: { kind: 'text', text: ` ${address} ` } })
  await sql`insert into import_row (file_id, place, row_number, cells) values (${file}, 0, 2, ${cells}::jsonb)`.execute(
    server.db,
  )
  await sql`insert into job (kind, key, payload, run_on, created_on) values ('list-copy', ${address},
    jsonb_build_object('to', encode(sha256(convert_to(${address}::text, 'UTF8')), 'hex')), now(), now())`.execute(
    server.db,
  )
  await plantHours(server.db, address, [2019])
  await sql`insert into invitation (id, email, address_key, locale, sent_on, created_on, created_by_id)
    values (${randomUUID()}, ${address}, ${address}, 'en', now(), now(), ${people.staff.id})`.execute(
    server.db,
  )
}

/** What is still kept by an address. */
async function keptBy(address: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select 'hours' as place from historic_hours where lower(email) = ${address}
    union all select 'invitation' from invitation where address_key = ${address}
    union all select 'row of a file' from import_row where cells::text like ${`%${address}%`}
    union all select 'copy' from job where key = ${address}
    union all select 'list' from email_address_list where ${address} = any(addresses)
    union all select 'trail' from audit where position(${address} in concat(before::text, after::text)) > 0
    order by place
  `.execute(server.db)
  return [...new Set(rows.map(({ place }) => place))]
}

const logged = async () =>
  (await server.call<EmailDelivery[]>('staff', 'POST', `${deliveryPath}/Query`, {})).value
    .map(({ Subject }) => Subject)
    .sort()

const everywhere = ['copy', 'hours', 'invitation', 'list', 'row of a file', 'trail']

describe('Somebody who had another name and address before, and is anonymised', () => {
  const past = people.pastVolunteer.email
  beforeAll(async () => {
    await list('office@people.example', past)
    await plantKeptBy(past)
    await deliver('Your hours', past)
    await deliver('Paul Past was added')
    await deliver('Paula Newname was added')
    await deliver('Paul Pastor was added')
    await keep('to', 'Your hours', past)
    await keep('named', 'Paul Past was added')
    await keep('other', 'Paul Pastor was added')
    await signInAs('pastVolunteer', {
      email: 'Paul@Between.example',
      given_name: 'Paul',
      family_name: 'Between',
    })
    await deliver('Your training', 'paul@between.example')
    await list('office@people.example', 'paul@between.example')
    await signInAs('pastVolunteer', { email: 'new@new.example', given_name: 'Paula', family_name: 'Newname' })
    expect(await keptBy(past)).toEqual(everywhere)
    await anonymise('pastVolunteer', 'Paula Newname')
  })

  it('leaves no mail in the log that went to an earlier address or says an earlier name, and every other', async () => {
    expect(await logged()).toEqual(['Paul Pastor was added'])
  })

  it('leaves no such mail among those that are kept as files', async () => {
    await expect.poll(() => readdirSync(join(directory, 'mail')).sort()).toEqual(['other.eml', 'other.json'])
  })

  it('leaves nothing that was kept by an earlier address', async () => {
    expect(await keptBy(past)).toEqual([])
    expect(await keptBy('paul@between.example')).toEqual([])
  })

  it('leaves a list to the others whose addresses are on it', async () => {
    const { rows } = await sql`select addresses, version from email_address_list order by created_on`.execute(
      server.db,
    )
    const left = { addresses: ['office@people.example'], version: 2 }
    expect(rows).toEqual([left, left])
  })
})

describe('An earlier address that somebody else has now', () => {
  it('is theirs: what is kept by it stays when whoever had it before is anonymised', async () => {
    const shared = 'shared@people.example'
    await signInAs('newcomer', { email: shared })
    await signInAs('newcomer', { email: 'nora@new.example' })
    await signInAs('pending', { email: 'Shared@people.example' })
    await list('office@people.example', shared)
    await plantKeptBy(shared)
    await deliver('For Penny', shared)
    await deliver('Nora Newcomer was added')
    await anonymise('newcomer', 'Nora Newcomer')
    expect(await keptBy(shared)).toEqual(everywhere)
    expect(await logged()).toEqual(['For Penny', 'Paul Pastor was added'])
  })

  it('and has only written into their account goes with whoever has proven it', async () => {
    const { email } = people.volunteer
    // Whose address was verified once keeps it until another one is, too.
    await sql`update subject set proven_address = null where id = ${people.pending.id}`.execute(server.db)
    await signInAs('pending', { email, email_verified: false })
    await list('office@people.example', email)
    await plantKeptBy(email)
    await anonymise('volunteer', 'Vera Volunteer')
    // Whoever wrote it is told of in the trail as they were.
    expect(await keptBy(email)).toEqual(['trail'])
  })
})

describe('An address that ends or begins like somebody else’s', () => {
  it('takes what is theirs alone', async () => {
    const { email } = people.volunteerTwo
    const others = [`j.${email}`, `mary-${email}`, `${email}.org`]
    await list('office@people.example', email)
    const { rows: told } = await sql<{ id: number }>`select max(id) as id from audit`.execute(server.db)
    await list(...others)
    for (const each of [email, ...others]) {
      await deliver(`Write to ${each}`)
      await keep(`by-${each}`, `Write to\n${each}.`)
    }
    await anonymise('volunteerTwo', 'Victor Second')
    expect((await logged()).filter((subject) => subject.includes(email))).toEqual(
      others.map((each) => `Write to ${each}`).sort(),
    )
    await expect
      .poll(() =>
        readdirSync(join(directory, 'mail'))
          .filter((name) => name.startsWith('by-') && name.endsWith('.json'))
          .sort(),
      )
      .toEqual(others.map((each) => `by-${each}.json`).sort())
    const { rows } = await sql<{ after: { Addresses: string } | null }>`
      select after from audit where id >= ${told[0]?.id} and action = 'create' and type = 'EmailAddressList' order by id
    `.execute(server.db)
    expect(rows.map(({ after }) => after?.Addresses ?? null)).toEqual([null, others.join('\n')])
  })
})

describe('An earlier name', () => {
  it('of one word is sought in no mail: others are called so, too', async () => {
    await sql`update subject set given_name = 'Marie', family_name = '' where id = ${people.volunteerMontreal.id}`.execute(
      server.db,
    )
    await signInAs('volunteerMontreal', { given_name: 'Marie', family_name: 'Curieuse' })
    await deliver('Marie Tremblay was added')
    await deliver('Marie Curieuse was added')
    await keep('marie-other', 'Marie Tremblay was added')
    await keep('marie-meant', 'Marie Curieuse was added')
    await anonymise('volunteerMontreal', 'Marie Curieuse')
    expect(await logged()).toContain('Marie Tremblay was added')
    expect(await logged()).not.toContain('Marie Curieuse was added')
    await expect
      .poll(() =>
        readdirSync(join(directory, 'mail'))
          .filter((name) => name.startsWith('marie'))
          .sort(),
      )
      .toEqual(['marie-other.eml', 'marie-other.json'])
  })

  it('of one word is sought where it is still the name: nothing else tells who is meant', async () => {
    await sql`update subject set given_name = 'Plutarque', family_name = '' where id = ${people.localizer.id}`.execute(
      server.db,
    )
    await deliver('Plutarque was added')
    await anonymise('localizer', 'Plutarque')
    expect(await logged()).not.toContain('Plutarque was added')
  })
})

describe('Somebody without a name', () => {
  it('is anonymised by the e-mail that stands in its place, and by nothing else', async () => {
    const { id, email } = people.coordinatorWithoutSite
    await sql`update subject set given_name = '', family_name = '' where id = ${id}`.execute(server.db)
    await deliver('Somebody else was added')
    await deliver('To nobody but them', email)
    const url = `/api/vms/Subject/${id}/Anonymise`
    const refused = await server.call('administrator', 'POST', url, { FullName: '' })
    expect(refused.code).toBe('invalid')
    await anonymise('coordinatorWithoutSite', email)
    expect(await logged()).toContain('Somebody else was added')
    expect(await logged()).not.toContain('To nobody but them')
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addressListBody, addressListPath } from '../support/address-lists.ts'
import { plantHours } from '../support/historic-hours.ts'
import { noteBody, notePath } from '../support/notes.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { holdTable, overlap } from '../support/overlaps.ts'
import { type PersonName, people } from '../support/people.ts'
import { screeningBody, screeningPath, trackingItemBody } from '../support/screening.ts'
import { givenAward, subjectAwardPath } from '../support/subject-awards.ts'
import { type Reply, withServer } from '../support/with-server.ts'

const server = withServer()
const first = { 'if-match': '"1"' }

const anonymise = (person: PersonName) => {
  const { id, given, family } = people[person]
  return server.call('administrator', 'POST', `/api/vms/Subject/${id}/Anonymise`, {
    FullName: `${given} ${family}`,
  })
}
const change = (path: string, body: object) => server.call('staff', 'PUT', path, body, first)
const remove = (path: string) => server.call('staff', 'DELETE', path, undefined, first)
const make = async (path: string, body: { Id: string }): Promise<string> => {
  const made = await server.call('staff', 'POST', path, body)
  expect(made.status, made.text).toBe(200)
  return body.Id
}

/** What the audit trail keeps of words that nobody else has written. */
const auditedWords = async (words: string) =>
  (
    await sql`
      select type, action from audit where position(${words} in concat(before::text, after::text)) > 0
    `.execute(server.db)
  ).rows

describe.runIf(onPostgres)('What others change or delete of somebody as they are anonymised', () => {
  const words = 'Kapuskasing'

  /** Each: what it waits for when it comes first, and the call once there is something to change. */
  const cases: [string, PersonName, string, (id: string) => Promise<() => Promise<Reply<unknown>>>][] = [
    [
      'a note that is saved',
      'pastVolunteer',
      'note',
      async (person) => {
        const id = await make(notePath, noteBody(person))
        return () => change(`${notePath}/${id}`, { Text: words })
      },
    ],
    [
      'a tracking item that is saved',
      'volunteerMontreal',
      'screening_tracking_item',
      async (person) => {
        const document = await make(screeningPath, screeningBody(person))
        const item = { Id: randomUUID(), ...trackingItemBody() }
        const id = await make(`${screeningPath}/${document}/TrackingItem`, item)
        return () => change(`${screeningPath}/TrackingItem/${id}`, { RestrictedActivityComments: words })
      },
    ],
    [
      'an award that is deleted',
      'pending',
      'subject_award',
      async (person) => {
        const id = await make(subjectAwardPath, givenAward(person, { AwardContext: words }))
        return () => remove(`${subjectAwardPath}/${id}`)
      },
    ],
    [
      'a registration that is deleted',
      'volunteerTwo',
      'site_registration',
      async (person) => {
        const answers = JSON.stringify({ DietaryRestrictions: words })
        const config = JSON.stringify({ DietaryRestrictions: true })
        const { rows } = await sql<{ id: string; version: number }>`
          update site_registration set answers = ${answers}::jsonb, registration_config = ${config}::jsonb, version = 1
          where subject_id = ${person} returning id
        `.execute(server.db)
        return () => remove(`/api/vms/SiteRegistration/${rows[0]?.id}`)
      },
    ],
  ]

  it.each(cases)('leaves no words in the audit trail: %s', async (_, person, table, prepare) => {
    const write = await prepare(people[person].id)
    const [written, done] = await overlap(server.db, holdTable(table), write, () => anonymise(person))
    expect([written.status, done.status], written.text).toEqual([200, 200])
    expect(await auditedWords(words)).toEqual([])
  })

  it('is not saved any more once they are held', async () => {
    const id = await make(notePath, noteBody(people.newcomer.id))
    const [done, written] = await overlap(
      server.db,
      holdTable('site_registration'),
      () => anonymise('newcomer'),
      () => change(`${notePath}/${id}`, { Text: words }),
    )
    expect([done.status, written.status, written.code]).toEqual([200, 404, 'not_found'])
    expect(await auditedWords(words)).toEqual([])
  })
})

describe.runIf(onPostgres)('An address list that gets the address of somebody as they are anonymised', () => {
  const table = 'email_address_list'
  const addressesWith = (person: PersonName) => ['kits@office.example', people[person].email]
  const listed = async (person: PersonName) =>
    (
      await sql`select from email_address_list where ${people[person].email} = any(addresses)`.execute(
        server.db,
      )
    ).rows

  it('and was there before keeps it neither itself nor in the audit trail', async () => {
    const id = await make(addressListPath, addressListBody())
    const [written, done] = await overlap(
      server.db,
      holdTable(table),
      () => change(`${addressListPath}/${id}`, { EmailAddresses: addressesWith('localizer') }),
      () => anonymise('localizer'),
    )
    expect([written.status, done.status], written.text).toEqual([200, 200])
    expect(await listed('localizer')).toEqual([])
    expect(await auditedWords(people.localizer.email)).toEqual([])
  })

  it('and is new keeps it neither itself nor in the audit trail', async () => {
    const body = addressListBody({ EmailAddresses: addressesWith('coordinatorWithoutSite') })
    const [written, done] = await overlap(
      server.db,
      holdTable(table),
      () => server.call('staff', 'POST', addressListPath, body),
      () => anonymise('coordinatorWithoutSite'),
    )
    expect([written.status, done.status], written.text).toEqual([200, 200])
    expect(await listed('coordinatorWithoutSite')).toEqual([])
    expect(await auditedWords(people.coordinatorWithoutSite.email)).toEqual([])
  })
})

describe.runIf(onPostgres)('Hours that staff give to somebody as they are anonymised', () => {
  it('are not theirs, and keep no address with their name', async () => {
    const [Id] = await plantHours(server.db, 'former@home.example', [2020])
    const SubjectId = people.volunteer.id
    const [done, given] = await overlap(
      server.db,
      holdTable('site_registration'),
      () => anonymise('volunteer'),
      () => server.call('staff', 'PATCH', '/api/vms/HistoricHours', [{ Id, Version: 1, SubjectId }]),
    )
    expect([done.status, given.status, given.code]).toEqual([200, 422, 'unknown_reference'])
    const { rows } = await sql`select from historic_hours where subject_id = ${SubjectId}`.execute(server.db)
    expect(rows).toEqual([])
  })

  it('lose the address they came under where that comes first', async () => {
    const [Id] = await plantHours(server.db, 'earlier@home.example', [2021])
    const SubjectId = people.coordinator.id
    const [given, done] = await overlap(
      server.db,
      holdTable('historic_hours'),
      () => server.call('staff', 'PATCH', '/api/vms/HistoricHours', [{ Id, Version: 1, SubjectId }]),
      () => anonymise('coordinator'),
    )
    expect([given.status, done.status]).toEqual([200, 200])
    const { rows } = await sql`select email from historic_hours where subject_id = ${SubjectId}`.execute(
      server.db,
    )
    expect(rows).toEqual([{ email: '' }])
  })
})

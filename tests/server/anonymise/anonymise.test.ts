import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActivityRecord } from '../../../domain/activity/document.ts'
import { keepMail } from '../../../server/mail/kept-mails.ts'
import { freshId } from '../../support/activities.ts'
import { addressListBody, addressListPath } from '../support/address-lists.ts'
import { plantDelivery } from '../support/emails.ts'
import { plantHours } from '../support/historic-hours.ts'
import { hoursItem, workshopBody } from '../support/make-activity.ts'
import { noteBody, notePath } from '../support/notes.ts'
import { outreachBody, outreachPath } from '../support/outreach.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { postBody, postPath } from '../support/posts.ts'
import { profilePath, studentProfile } from '../support/profiles.ts'
import { pull } from '../support/pull.ts'
import { makeDocument, makeTrackingItem } from '../support/screening.ts'
import { registrationId } from '../support/seed.ts'
import { givenAward, subjectAwardPath } from '../support/subject-awards.ts'
import { withServer } from '../support/with-server.ts'

const directory = mkdtempSync(join(tmpdir(), 'elan-anonymise-'))
afterAll(() => rmSync(directory, { recursive: true }))
const server = withServer({ environment: { DATA_DIR: directory } })

const anonymise = (by: PersonName, person: PersonName, FullName?: string) => {
  const { id, given, family } = people[person]
  return server.call(by, 'POST', `/api/vms/Subject/${id}/Anonymise`, {
    FullName: FullName ?? `${given} ${family}`,
  })
}

/** The tables that still say one of these words, and which. */
async function tablesThatSay(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(server.db)
  const found: string[] = []
  for (const { name } of tables) {
    for (const word of words) {
      const { rows } = await sql`
        select 1 from ${sql.table(name)} as line where position(lower(${word}) in lower(line::text)) > 0 limit 1
      `.execute(server.db)
      if (rows.length > 0) found.push(`${name}: ${word}`)
    }
  }
  return found
}

/** Words that nobody but the volunteer brought into the database. */
const personal = [
  ...['Vera', 'vera.volunteer@people.example', '"sub-5"', '(705) 555-0199', 'Sudbury', 'Chemistry'],
  ...['Brings slides', 'Allergic to nuts', 'No overnight camps', 'Spring gala', 'Golden test tube'],
]

describe('Somebody who is anonymised', () => {
  const [post, deletedPost] = [postBody(), postBody()]
  const log = workshopBody({
    CreatedBySiteId: ids.site.toronto,
    VolunteerLogHeader: { LogItems: [hoursItem(people.volunteer.id), hoursItem(people.volunteerTwo.id)] },
  })
  let before: unknown
  let device: Awaited<ReturnType<typeof pull>>
  const recordOf = async () =>
    (await server.call('staff', 'GET', `/api/vms/Subject/${people.volunteer.id}/VolunteerRecord`)).value

  beforeAll(async () => {
    const { id, email } = people.volunteer
    const done = async (answer: Promise<{ status: number; text: string }>) => {
      const { status, text } = await answer
      expect(status, text).toBe(200)
    }
    await done(server.call('volunteer', 'POST', '/api/vms/Workshop', log))
    await done(server.call('volunteer', 'POST', profilePath(id), studentProfile()))
    await done(server.call('coordinator', 'POST', notePath, noteBody(id)))
    await done(server.call('coordinator', 'POST', subjectAwardPath, givenAward(id)))
    await makeTrackingItem(server, await makeDocument(server, id))
    await sql`update site_registration set answers = '{"DietaryRestrictions": "Allergic to nuts"}'
      where id = ${registrationId(id, 0)}`.execute(server.db)
    const [hours] = await plantHours(server.db, email, [2019])
    await done(
      server.call('staff', 'PATCH', '/api/vms/HistoricHours', [{ Id: hours, Version: 1, SubjectId: id }]),
    )
    await writeAsCoordinator(id)
    const lists = [['office@people.example', email.toUpperCase()], [email]]
    for (const EmailAddresses of lists)
      await done(
        server.call(
          'coordinator',
          'POST',
          addressListPath,
          addressListBody({ EmailAddresses, Id: freshId() }),
        ),
      )
    await sql`insert into job (kind, key, payload, run_on, created_on)
      values ('volunteer-added', 'x', ${JSON.stringify({ activity: log.Id, subject: id, author: id })}::jsonb, now(), now())`.execute(
      server.db,
    )
    await sql`insert into job (kind, key, payload, run_on, created_on) values ('log-saved', 'to tell', ${JSON.stringify(
      {
        ...{ activity: log.Id, site: ids.site.toronto, actor: id, author: id },
        ...{ added: [id, people.volunteerTwo.id], asked: {}, damaged: {} },
      },
    )}::jsonb, now(), now())`.execute(server.db)
    await sql`insert into oidc_store (model, id, payload) values ('RefreshToken', 'x', '{"accountId": "sub-5"}')`.execute(
      server.db,
    )
    await sql`insert into demo_account (email, password_hash, sso_id) values (${email}, 'x', 'sub-5')`.execute(
      server.db,
    )
    const mail = { language: 'en' as const, subject: 'Hello', text: 'Vera Volunteer was added', html: '' }
    await keepMail(
      join(directory, 'mail'),
      { ...mail, id: 'about', to: { name: 'C', address: 'c@example.org' } },
      server.config.mail.from,
    )
    await keepMail(
      join(directory, 'mail'),
      {
        ...mail,
        text: 'Other words',
        id: 'other',
        to: { name: 'C', address: 'c@example.org' },
      },
      server.config.mail.from,
    )
    await plantDelivery(server, { subject: 'Vera Volunteer was added' })
    before = await recordOf()
    device = await pull(server, 'coordinator')
    expect(JSON.stringify([...device.records.values()])).toContain('Vera Volunteer')
    expect((await tablesThatSay(personal)).length).toBeGreaterThan(10)
    const answer = await anonymise('administrator', 'volunteer')
    expect(answer.value).toEqual({ Id: id, FullName: 'Former volunteer / Ancien bénévole' })
  })

  /** What coordinators write bears their name: posts, notes, requests; what is deleted lies in the audit trail whole. */
  async function writeAsCoordinator(id: string): Promise<void> {
    const role = `/api/vms/Subject/${id}/Role/${ids.role.Coordinator}`
    const deleting = { 'if-match': '"1"' }
    const by = async (who: PersonName, method: 'POST' | 'DELETE', url: string, body?: object) => {
      const answer = await server.call(who, method, url, body, method === 'DELETE' ? deleting : {})
      expect(answer.status, answer.text).toBe(200)
    }
    await by('administrator', 'POST', role)
    await by('volunteer', 'POST', postPath, post)
    await by('volunteer', 'POST', postPath, deletedPost)
    await by('staff', 'DELETE', `${postPath}/${deletedPost.Id}`)
    const about = { ...noteBody(people.volunteerTwo.id), Text: 'Comes by train' }
    await by('volunteer', 'POST', notePath, about)
    await by('coordinator', 'DELETE', `${notePath}/${about.Id}`)
    const request = outreachBody({ Notes: [{ Id: freshId(), Text: 'Called the school' }] })
    await by('volunteer', 'POST', outreachPath, request)
    await by('staff', 'DELETE', `${outreachPath}/${request.Id}`)
  }

  it('is named nowhere in the database any more', async () => {
    expect(await tablesThatSay(personal)).toEqual([])
  })

  it('keeps what they did', async () => {
    const after = (await recordOf()) as Record<string, unknown>
    const { Subject, SubjectAwards, ...rest } = before as Record<string, unknown> & {
      SubjectAwards: object[]
    }
    expect(Subject).toMatchObject({ FullName: 'Vera Volunteer' })
    expect(after).toMatchObject({ ...rest, Subject: { FullName: 'Former volunteer / Ancien bénévole' } })
    expect((after.SubjectAwards as object[]).length).toBe(SubjectAwards.length)
    const { value } = await server.call<ActivityRecord>('volunteerTwo', 'GET', `/api/vms/Workshop/${log.Id}`)
    expect(value.Volunteers).toContain('Former volunteer / Ancien bénévole')
    expect(value.Version).toBe(1)
  })

  it('is renamed on devices that carry their logs, and leaves those that carried them as a person', async () => {
    expect(device.records.has(`Person/${people.volunteer.id}`)).toBe(true)
    const now = await pull(server, 'coordinator', device)
    expect(now.resets).toBe(device.resets)
    expect(now.records.has(`Person/${people.volunteer.id}`)).toBe(false)
    expect(JSON.stringify([...now.records.values()])).not.toContain('Vera')
    expect(JSON.stringify(now.records.get(`Workshop/${log.Id}`))).toContain('Ancien bénévole')
    expect(JSON.stringify(now.records.get(`Post/${post.Id}`))).toContain('Ancien bénévole')
    const fresh = await pull(server, 'coordinator')
    expect(fresh.records.has(`Person/${people.volunteer.id}`)).toBe(false)
  })

  it('is signed out everywhere, and found by no sign-in, whatever the issuer still says', async () => {
    // By these two together a device knows that the account as a whole is refused, and takes off it what it was told of others.
    const { status, code } = await server.call('volunteer', 'GET', '/api/vms/Sync/Changes')
    expect([status, code]).toEqual([403, 'not_allowed'])
    const again = await server.call('volunteer', 'POST', '/api/vms/Subject/', {})
    expect([again.status, again.code]).toEqual([403, 'not_allowed'])
    const { rows } = await sql`select 1 from oidc_store where payload->>'accountId' = 'sub-5'`.execute(
      server.db,
    )
    expect(rows).toEqual([])
  })

  it('is offered to nobody who looks for people', async () => {
    for (const reader of ['staff', 'coordinator', 'volunteerTwo'] as const) {
      const { value } = await server.call<{ Id: string }[]>(reader, 'POST', '/api/vms/Subject/Query', {
        Take: 500,
      })
      expect(value.map(({ Id }) => Id)).not.toContain(people.volunteer.id)
    }
  })

  it('is not among the volunteers of their site, nor counted with them', async () => {
    const { value, body } = await server.call<{ SubjectId: string }[]>(
      'staff',
      'POST',
      '/api/vms/SiteRegistration/Query',
      { SiteId: ids.site.toronto, Take: 500 },
    )
    expect(value.map(({ SubjectId }) => SubjectId)).toContain(people.volunteerTwo.id)
    expect(value.map(({ SubjectId }) => SubjectId)).not.toContain(people.volunteer.id)
    expect(body.TotalRecords).toBe(value.length)
  })

  it('is taken off the address lists, and a list of nobody else is gone', async () => {
    const { value } = await server.call<{ EmailAddresses: string[] }[]>(
      'coordinator',
      'GET',
      `${addressListPath}?siteId=${ids.site.toronto}`,
    )
    expect(value.map(({ EmailAddresses }) => EmailAddresses)).toEqual([['office@people.example']])
  })

  it('leaves one line in the audit trail, which says who did it and nothing of whom', async () => {
    const { rows } = await sql`
      select actor_id, before, after from audit where action = 'anonymise' and record_id = ${people.volunteer.id}
    `.execute(server.db)
    expect(rows).toEqual([{ actor_id: people.administrator.id, before: null, after: null }])
  })

  it('loses the mails that were kept about them, and no others', async () => {
    await expect.poll(() => readdirSync(join(directory, 'mail')).sort()).toEqual(['other.eml', 'other.json'])
  })

  it('is told of nothing that waits to be told; others are', async () => {
    const { rows } = await sql`select payload->'added' as added from job where key = 'to tell'`.execute(
      server.db,
    )
    expect(rows).toEqual([{ added: [people.volunteerTwo.id] }])
  })

  it('is not anonymised twice', async () => {
    const again = await anonymise('administrator', 'volunteer', 'Former volunteer / Ancien bénévole')
    expect([again.status, again.code]).toEqual([409, 'already_decided'])
  })
})

describe('Anonymising', () => {
  it.each([
    ['volunteer', 403],
    ['coordinator', 403],
    ['staff', 403],
    ['localizer', 403],
  ] as const)('is not for a %s', async (by, status) => {
    expect((await anonymise(by, 'pastVolunteer')).status).toBe(status)
  })

  it('is refused to oneself', async () => {
    const refused = await anonymise('administrator', 'administrator')
    expect([refused.status, refused.code]).toEqual([403, 'not_allowed'])
  })

  it('asks for the name as it is', async () => {
    const refused = await anonymise('administrator', 'pastVolunteer', 'Paul Passed')
    expect([refused.status, refused.body.Errors?.[0]]).toMatchObject([
      422,
      { Code: 'invalid', Field: 'FullName' },
    ])
  })

  it('of nobody answers 404', async () => {
    const url = `/api/vms/Subject/${ids.site.toronto}/Anonymise`
    expect((await server.call('administrator', 'POST', url, { FullName: '' })).status).toBe(404)
  })

  it('takes the roles of another administrator', async () => {
    const role = `/api/vms/Subject/${people.newcomer.id}/Role/${ids.role.Administrator}`
    await server.call('administrator', 'POST', role)
    expect((await anonymise('administrator', 'newcomer')).status).toBe(200)
    const { rows } = await sql`select 1 from subject_role where subject_id = ${people.newcomer.id}`.execute(
      server.db,
    )
    expect(rows).toEqual([])
  })

  it('leaves the audit trail closed to every other change', async () => {
    await expect(sql`update audit set before = null, after = null`.execute(server.db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`delete from audit`.execute(server.db)).rejects.toThrow('append-only')
  })
})

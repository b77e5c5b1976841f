import { createHash } from 'node:crypto'
import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { tellOfWaitingLogs } from '../../../server/activity/write-mails-of-logs.ts'
import { freshId } from '../../support/activities.ts'
import { addressListBody, addressListPath } from '../support/address-lists.ts'
import { signInAs } from '../support/first-sign-in.ts'
import { hoursItem, programSupportBody, supportHours, workshopBody } from '../support/make-activity.ts'
import { noteBody, notePath } from '../support/notes.ts'
import { outreachBody, outreachPath } from '../support/outreach.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { postBody, postPath } from '../support/posts.ts'
import { profilePath, studentProfile, yes } from '../support/profiles.ts'
import { makeDocument, makeTrackingItem } from '../support/screening.ts'
import { enumerationId, registrationId } from '../support/seed.ts'
import { givenAward, subjectAwardPath } from '../support/subject-awards.ts'
import { trainee, trainingBody } from '../support/trainings.ts'
import { signToken, withServer } from '../support/with-server.ts'

const server = withServer()

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const ask = async (person: PersonName, query: string) =>
  server.app.inject({
    url: `/api/vms/Subject/MyData?${query}`,
    headers: { authorization: `Bearer ${await signToken(people[person].sub, server.now())}` },
  })
const json = async (person: PersonName, locale = 'en') => {
  const answer = await ask(person, `format=json&locale=${locale}`)
  expect(answer.statusCode, answer.payload).toBe(200)
  return { file: answer.json(), text: answer.payload, headers: answer.headers }
}

beforeAll(async () => {
  const { id } = people.volunteer
  const done = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    expect(status, text).toBe(200)
  }
  await done(
    server.call(
      'volunteer',
      'POST',
      '/api/vms/Workshop',
      workshopBody({
        Description: 'Mine to tell',
        VolunteerLogHeader: { LogItems: [hoursItem(id), hoursItem(people.volunteerTwo.id)] },
      }),
    ),
  )
  await done(
    server.call(
      'volunteerTwo',
      'POST',
      '/api/vms/Workshop',
      workshopBody({ Name: 'By another', Description: 'Theirs to tell' }),
    ),
  )
  await tellOfWaitingLogs(server.db, server.now())
  await done(
    server.call(
      'volunteer',
      'POST',
      '/api/vms/ProgramSupport',
      programSupportBody({ VolunteerLogHeader: { LogItems: [supportHours(id)] } }),
    ),
  )
  await done(
    server.call(
      'staff',
      'POST',
      '/api/vms/Training',
      trainingBody({ VolunteerLogHeader: { LogItems: [trainee(id, { 'PD Participation': 2 })] } }),
    ),
  )
  await done(server.call('volunteer', 'POST', profilePath(id), studentProfile()))
  await done(server.call('coordinator', 'POST', notePath, noteBody(id)))
  await done(
    server.call('coordinator', 'POST', notePath, {
      ...noteBody(id),
      Text: 'Not for her',
      PermissionLevel: 2,
    }),
  )
  await done(server.call('coordinator', 'POST', subjectAwardPath, givenAward(id)))
  await makeTrackingItem(server, await makeDocument(server, id))
  await sql`update site_registration set answers = ${JSON.stringify({ ShirtSize: 'M', Campus: [enumerationId('Languages', 2)] })}::jsonb
    where id = ${registrationId(id, 0)}`.execute(server.db)
  await sql`insert into job (kind, key, payload, run_on, created_on) values
    ('registration-approved', 'a', ${JSON.stringify({ registration: registrationId(id, 0) })}::jsonb, now(), now()),
    ('registration-notice', 'b', ${JSON.stringify({ registration: registrationId(id, 0), subject: people.coordinator.id })}::jsonb, now(), now()),
    ('volunteer-added', 'c', ${JSON.stringify({ subject: id })}::jsonb, now(), now()),
    ('list-copy', 'd', ${JSON.stringify({ of: 'volunteer-added', subject: id, to: 'another', list: id })}::jsonb, now(), now()),
    ('list-copy', 'e', ${JSON.stringify({ of: 'kit-damaged', to: sha256(people.volunteer.email), list: id })}::jsonb, now(), now())`.execute(
    server.db,
  )
  await done(
    server.call(
      'coordinator',
      'POST',
      addressListPath,
      addressListBody({ EmailAddresses: ['other@people.example', people.volunteer.email.toUpperCase()] }),
    ),
  )
  await done(server.call('coordinator', 'POST', postPath, postBody()))
  await done(
    server.call(
      'coordinator',
      'POST',
      outreachPath,
      outreachBody({ Notes: [{ Id: freshId(), Text: 'Called the school' }] }),
    ),
  )
})

describe('My data', () => {
  it('is a file of everything about oneself, in words', async () => {
    const { file, headers } = await json('volunteer')
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="elan-my-data.json"',
      'cache-control': 'no-store',
    })
    expect(file).toMatchObject({
      About: { SubjectId: people.volunteer.id },
      Account: [{ GivenName: 'Vera', FamilyName: 'Volunteer', Email: people.volunteer.email }],
      Roles: [],
      Profile: [
        {
          City: 'Sudbury',
          Province: 'Provinces.1 (en)',
          DeliveryLanguages: ['Languages.1 (en)', 'Languages.2 (en)'],
        },
      ],
      Consents: [{ MediaConsent: 'YesNo.2 (en)', AcceptVolunteerPolicies: true, EnteredBy: 'You' }],
      Notes: [{ Text: expect.stringContaining('Brings slides'), WrittenBy: 'Cora Toronto' }],
      Awards: [{ Award: 'Golden test tube', AwardedOn: '2026-06-01' }],
      ScreeningDocuments: [
        {
          ScreeningType: 'Vulnerable sector check',
          ScreeningStatus: 'Received',
          TrackingItems: [{ RestrictedActivities: true }],
        },
      ],
      ProgramSupport: [{ Site: 'Toronto' }],
      Trainings: [{ Name: 'Rocket safety', Participation: 2 }],
    })
    expect(file.Registrations).toHaveLength(2)
    expect(file.Registrations).toContainEqual(
      expect.objectContaining({ Site: 'Toronto', Answers: { ShirtSize: 'M', Campus: ['Languages.2 (en)'] } }),
    )
    expect(file.Activities).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          Preparation: 0.5,
          Delivery: 2,
          Description: 'Mine to tell',
          WrittenByMe: true,
        }),
      ]),
    )
    const kinds = file.Mails.map(({ MailKind }: { MailKind: string }) => MailKind)
    // One was planted, one came of the training; the copy to somebody else’s address is not theirs.
    expect(kinds.toSorted()).toEqual([
      'Added to an activity',
      'Added to an activity',
      'Damaged kit',
      'Registration approved',
    ])
  })

  it('tells on which lists one’s address stands, and of nobody else there', async () => {
    const { file, text } = await json('volunteer')
    expect(file.AddressLists).toEqual([
      { Id: expect.any(String), Site: 'Toronto', Email: people.volunteer.email.toUpperCase() },
    ])
    expect(text).not.toContain('other@people.example')
  })

  it('tells an address that the issuer has not verified nothing of its owner', async () => {
    const { email } = people.volunteer
    const stranger = await signInAs(server, { sub: 'stranger', email, email_verified: false })
    expect(stranger.value.Email).toBe(email)
    const token = await signToken('stranger', server.now(), { email, email_verified: false })
    const reply = await server.app.inject({
      url: '/api/vms/Subject/MyData?format=json',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ AddressLists: [], Mails: [] })
  })

  it('has what one wrote for others to read: posts, and notes on requests', async () => {
    const { file, text } = await json('coordinator')
    expect(file.Posts).toMatchObject([{ Site: 'Toronto', Text: postBody().Text, Pinned: false }])
    expect(file.RequestNotes).toMatchObject([{ Text: 'Called the school' }])
    expect(text).not.toContain('Beaulieu')
    expect((await json('volunteer')).file).toMatchObject({ Posts: [], RequestNotes: [] })
  })

  it('leaves out what is not theirs to read', async () => {
    const { text } = await json('volunteer')
    for (const words of ['Not for her', 'No overnight camps', 'Theirs to tell', 'Victor'])
      expect(text).not.toContain(words)
    expect(text).toContain('By another')
  })

  it('is in French where that is asked for', async () => {
    const { file, headers } = await json('volunteer', 'fr')
    expect(headers['content-disposition']).toBe('attachment; filename="elan-mes-donnees.json"')
    expect(file.ScreeningDocuments[0].ScreeningStatus).toBe('Reçu')
    expect(file.Profile[0].Province).toBe('Provinces.1 (fr)')
  })

  it('is a workbook with a sheet for each part that has something in it', async () => {
    const answer = await ask('volunteer', 'format=xlsx&locale=fr')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="elan-mes-donnees.xlsx"')
    const book = read(answer.rawPayload)
    expect(book.SheetNames).toEqual(
      expect.arrayContaining(['Compte', 'Inscriptions', 'Profil de bénévole', 'Activités', 'Formations']),
    )
    expect(book.SheetNames).not.toContain('Rôles')
    const [account] = utils.sheet_to_json<Record<string, string>>(book.Sheets.Compte ?? {})
    expect(account).toMatchObject({ Prénom: 'Vera', 'Nom de famille': 'Volunteer', Langue: 'en' })
    const [activity] = utils.sheet_to_json<Record<string, string>>(book.Sheets.Activités ?? {})
    expect(activity).toHaveProperty('Heures de préparation', '0.5')
  })

  it('has every part, however long, each row once', async () => {
    await sql`
      insert into program_support (id, site_id, season_id, name, date_completed, created_on, modified_on, created_by_id, modified_by_id)
      select gen_random_uuid(), ${ids.site.toronto}, ${ids.season.active}, 'Box ' || number, '2026-01-15', now(), now(),
        ${people.pastVolunteer.id}, ${people.pastVolunteer.id}
      from generate_series(1, 1203) as number
    `.execute(server.db)
    const { file } = await json('pastVolunteer')
    const names = file.ProgramSupport.map(({ Name }: { Name: string }) => Name)
    expect([names.length, new Set(names).size]).toEqual([1203, 1203])
  })

  it('is whole for somebody of whom there is nothing yet', async () => {
    const { file } = await json('newcomer')
    expect(Object.keys(file)).toHaveLength(23)
    expect(file.Activities).toEqual([])
  })

  it('says of each consent who entered it, and what of it', async () => {
    const path = profilePath(people.volunteer.id)
    const change = async (body: object, version: number) =>
      server.call('staff', 'PUT', path, body, { 'if-match': `"${version}"` })
    expect((await change({ City: 'Timmins' }, 1)).status).toBe(200)
    expect((await change({ MediaConsentId: yes }, 2)).status).toBe(200)
    const { Consents } = (await json('volunteer', 'fr')).file
    expect(Consents).toHaveLength(2)
    expect(Consents).toContainEqual(
      expect.objectContaining({ EnteredBy: 'Vous', MediaConsent: 'YesNo.2 (fr)' }),
    )
    const corrected = {
      EnteredBy: 'Le personnel',
      MediaConsent: 'YesNo.1 (fr)',
      AcceptVolunteerPolicies: null,
    }
    expect(Consents).toContainEqual(expect.objectContaining(corrected))
  })

  it('is noted in the audit trail, without what it said', async () => {
    const { rows } = await sql`
      select before, after from audit where action = 'export' and record_id = ${people.newcomer.id}
    `.execute(server.db)
    expect(rows).toContainEqual({ before: null, after: null })
  })

  it('is refused in another format', async () => {
    expect((await ask('volunteer', 'format=pdf')).statusCode).toBe(422)
  })
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { noteLevels } from '../../../domain/note/levels.ts'
import { noteBody, notePath } from '../support/notes.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { profilePath, studentProfile } from '../support/profiles.ts'
import { plantRegistration, registrationPath } from '../support/registrations.ts'
import { makeDocument, makeTrackingItem, screeningPath } from '../support/screening.ts'
import { givenAward, subjectAwardPath } from '../support/subject-awards.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

/** What there is to see of somebody, by a word that stands nowhere else. */
const secrets = {
  email: ({ email }: Subject) => email,
  'sign-in': ({ sub }: Subject) => `"${sub}"`,
  Toronto: () => ids.site.toronto,
  Montréal: () => ids.site.montreal,
  profile: () => '"City":"Sudbury"',
  'answer at Toronto': () => 'Told to Toronto',
  'answer at Montréal': () => 'Told to Montréal',
  'what Toronto asked': () => '{\\"WhyVolunteer\\": true}',
  'note 1': () => 'Note of level 1',
  'note 2': () => 'Note of level 2',
  'note 3': () => 'Note of level 3',
  'note 4': () => 'Note of level 4',
  'note 5': () => 'Note of level 5',
  award: () => 'Golden test tube',
  document: () => '"TypeString"',
  comments: () => 'No overnight camps',
} satisfies Record<string, (about: Subject) => string>
type Secret = keyof typeof secrets
type Subject = (typeof people)[PersonName]

/** The calls that tell of a person. */
const calls = (id: string): (readonly [method: 'GET' | 'POST', path: string, body?: object])[] => [
  ['GET', `/api/vms/Subject/${id}`],
  ['POST', '/api/vms/Subject/Query', { Take: 500 }],
  ['GET', `/api/vms/Subject?siteId=${ids.site.toronto}`],
  ['GET', `/api/vms/Subject?siteId=${ids.site.montreal}`],
  ['GET', profilePath(id)],
  ['GET', `${registrationPath}?subjectId=${id}`],
  ...(registered.get(id) ?? []).map((one) => ['GET', `${registrationPath}/${one}`] as const),
  ['GET', `${notePath}?targetSubjectId=${id}`],
  ['GET', `${subjectAwardPath}?subjectId=${id}`],
  ['GET', `${screeningPath}?subjectId=${id}`],
  ['GET', `${screeningPath}?siteId=${ids.site.toronto}`],
]
const registered = new Map<string, string[]>()

beforeAll(async () => {
  for (const name of ['volunteer', 'coordinator'] as const) {
    const { id } = people[name]
    await server.call(name, 'POST', profilePath(id), studentProfile())
    const asked = { WhyVolunteer: true }
    registered.set(id, [
      await plantRegistration(server.db, {
        person: name,
        season: 'next',
        asked,
        answers: { WhyVolunteer: 'Told to Toronto' },
      }),
      // Never approved: no volunteer of Montréal comes to know of it.
      await plantRegistration(server.db, {
        person: name,
        site: 'montreal',
        season: 'past',
        asked: { ...asked, ShirtSize: false },
        answers: { WhyVolunteer: 'Told to Montréal' },
      }),
    ])
    for (const level of noteLevels)
      await server.call('administrator', 'POST', notePath, {
        ...noteBody(id),
        Text: `Note of level ${level}`,
        PermissionLevel: level,
      })
    await server.call('staff', 'POST', subjectAwardPath, givenAward(id))
    await makeTrackingItem(server, await makeDocument(server, id))
  }
  // Nobody else has anything of the kind.
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from note`.execute(
    server.db,
  )
  expect(rows[0]?.count).toBe(10)
})

/** Everything about one person that one reader gets from any call; of lists only what is about that person. */
async function seenOf(about: PersonName, reader: PersonName): Promise<Secret[]> {
  const subject = people[about]
  let text = ''
  for (const [method, path, body] of calls(subject.id)) {
    const answer = await server.call(reader, method, path, body)
    expect([200, 404, 403], path).toContain(answer.status)
    const values: object[] = [answer.body.Value ?? []].flat()
    const told = values.filter((value) => JSON.stringify(value).includes(subject.id))
    text += JSON.stringify(told)
  }
  return (Object.keys(secrets) as Secret[]).filter((secret) => text.includes(secrets[secret](subject)))
}

const all = Object.keys(secrets) as Secret[]
const without = (...hidden: Secret[]): Secret[] => all.filter((secret) => !hidden.includes(secret))
const nothing: Secret[] = []

const ofVolunteer: [reader: PersonName, sees: Secret[]][] = [
  ['administrator', all],
  ['staff', all],
  // Each coordinator sees the registration, and its answers, of their own site alone.
  ['coordinator', without('sign-in', 'Montréal', 'answer at Montréal', 'note 5')],
  ['coordinatorMontreal', without('sign-in', 'Toronto', 'answer at Toronto', 'what Toronto asked', 'note 5')],
  ['volunteer', without('note 2', 'note 3', 'note 5', 'comments')],
  ['coordinatorWithoutSite', nothing],
  ['volunteerTwo', nothing],
  ['volunteerMontreal', nothing],
  ['pastVolunteer', nothing],
  ['pending', nothing],
  ['newcomer', nothing],
  ['localizer', nothing],
  ['organizations', nothing],
]

describe('of a volunteer', () => {
  it.each(ofVolunteer)('%s sees: %j', async (reader, sees) => {
    expect(await seenOf('volunteer', reader)).toEqual(sees)
  })
})

describe('of a coordinator', () => {
  it.each<[PersonName, Secret[]]>([
    // About themselves they read as the person does.
    ['coordinator', without('note 2', 'note 3', 'note 5', 'comments')],
    [
      'coordinatorMontreal',
      without('sign-in', 'Toronto', 'answer at Toronto', 'what Toronto asked', 'note 5'),
    ],
    ['staff', all],
    ['volunteer', nothing],
  ])('%s sees: %j', async (reader, sees) => {
    expect(await seenOf('coordinator', reader)).toEqual(sees)
  })
})

it('every reader has a row', () => {
  expect(ofVolunteer.map(([reader]) => reader).sort()).toEqual(Object.keys(people).sort())
})

/** What somebody may do about the volunteer: the status that each write answers. */
const writes: [reader: PersonName, statuses: string][] = [
  ['administrator', '200 200 200 200 200 200 200 200'],
  ['staff', '200 200 200 200 200 200 200 200'],
  ['coordinator', '200 200 403 403 403 200 200 200'],
  ['coordinatorMontreal', '200 200 403 403 403 200 200 404'],
  ['volunteer', '403 403 403 403 403 403 403 403'],
  ['coordinatorWithoutSite', '422 422 422 422 422 422 422 404'],
  ['volunteerTwo', '422 422 422 422 422 422 422 404'],
  ['volunteerMontreal', '422 422 422 422 422 422 422 404'],
  ['pastVolunteer', '422 422 422 422 422 422 422 404'],
  ['pending', '422 422 422 422 422 422 422 404'],
  ['newcomer', '422 422 422 422 422 422 422 404'],
  ['localizer', '422 422 422 422 422 422 422 404'],
  ['organizations', '422 422 422 422 422 422 422 404'],
]

describe('about a volunteer: notes of level 1 to 5, an award, a document, the approval at Toronto', () => {
  it.each(writes)('%s: %s', async (reader, statuses) => {
    const { id } = people.volunteer
    const [atToronto = ''] = registered.get(id) ?? []
    await sql`update site_registration set is_approved = false, version = 1 where id = ${atToronto}`.execute(
      server.db,
    )
    const answers = []
    for (const PermissionLevel of noteLevels)
      answers.push(await server.call(reader, 'POST', notePath, { ...noteBody(id), PermissionLevel }))
    answers.push(await server.call(reader, 'POST', subjectAwardPath, givenAward(id)))
    answers.push(await server.call(reader, 'POST', screeningPath, { SubjectId: id, Type: 0, Status: 0 }))
    answers.push(
      await server.call(reader, 'PATCH', registrationPath, [{ Id: atToronto, Version: 1, IsApproved: true }]),
    )
    expect(answers.map(({ status }) => status).join(' ')).toBe(statuses)
  })
})

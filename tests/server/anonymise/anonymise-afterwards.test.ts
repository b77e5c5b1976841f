import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { noteBody, notePath } from '../support/notes.ts'
import { people } from '../support/people.ts'
import { profilePath, studentProfile } from '../support/profiles.ts'
import { plantRegistration, registrationPath } from '../support/registrations.ts'
import { screeningBody, screeningPath } from '../support/screening.ts'
import { registrationId } from '../support/seed.ts'
import { givenAward, subjectAwardPath } from '../support/subject-awards.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { id, given, family } = people.volunteer
const words = 'Kapuskasing'

/** Where words are that nobody else has written: in these tables, or in what the audit trail keeps. */
const kept = async () =>
  (
    await sql`
      select 'note' as place from note where text = ${words}
      union all select 'award' from subject_award where award_context = ${words}
      union all select 'profile' from volunteer_profile where city = ${words}
      union all select 'audit' from audit where position(${words} in concat(before::text, after::text)) > 0
    `.execute(server.db)
  ).rows

describe('Of somebody who was anonymised', () => {
  let registration: string

  beforeAll(async () => {
    registration = await plantRegistration(server.db, { person: 'volunteer', season: 'next' })
    const profile = await server.call('volunteer', 'POST', profilePath(id), studentProfile())
    expect(profile.status, profile.text).toBe(200)
    const award = await server.call('coordinator', 'POST', subjectAwardPath, givenAward(id))
    expect(award.status, award.text).toBe(200)
    const done = await server.call('administrator', 'POST', `/api/vms/Subject/${id}/Anonymise`, {
      FullName: `${given} ${family}`,
    })
    expect(done.status, done.text).toBe(200)
  })

  it.each([
    ['note', notePath, noteBody(id, { Text: words })],
    ['screening document', screeningPath, screeningBody(id)],
    ['batch', `${screeningPath}/Batch`, { Id: randomUUID(), SubjectIds: [id], Type: 0, Status: 2 }],
    ['award', subjectAwardPath, givenAward(id, { AwardContext: words })],
  ])('nobody writes a new %s', async (_, path, body) => {
    for (const writer of ['coordinator', 'staff'] as const) {
      const sent = await server.call(writer, 'POST', path, body)
      expect([sent.status, sent.code], sent.text).toEqual([422, 'unknown_reference'])
    }
    expect(await kept()).toEqual([])
  })

  it('what is there is still read', async () => {
    const awards = await server.call('coordinator', 'GET', `${subjectAwardPath}?subjectId=${id}`)
    expect(awards.value).toMatchObject([{ SubjectId: id, AwardContext: '' }])
  })

  it('nobody writes into the profile', async () => {
    const { value } = await server.call('staff', 'GET', profilePath(id))
    const { Id: _id, ...body } = studentProfile({ City: words })
    const seen = { 'if-match': `"${value.Version}"` }
    const sent = await server.call('staff', 'PUT', profilePath(id), body, seen)
    expect([sent.status, sent.code], sent.text).toEqual([403, 'not_allowed'])
    expect(await kept()).toEqual([])
  })

  it('no registration is approved, and one that was is still withdrawn', async () => {
    const set = async (Id: string, IsApproved: boolean) => {
      const { value } = await server.call('staff', 'GET', `${registrationPath}/${Id}`)
      return server.call('staff', 'PATCH', registrationPath, [{ Id, Version: value.Version, IsApproved }])
    }
    const sent = await set(registration, true)
    expect([sent.status, sent.code], sent.text).toEqual([409, 'already_decided'])
    expect((await set(registrationId(id, 0), false)).status).toBe(200)
    expect((await set(registrationId(id, 0), true)).code).toBe('already_decided')
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { POST_SECONDARY, YES } from '../../../domain/enumeration/ruled-values.ts'
import type { ProfileRecord } from '../../../domain/profile/schema.ts'
import { valueId } from '../../../server/shipped/system-lists.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { answersAnew, no, profilePath, studentProfile, working, yes } from '../support/profiles.ts'
import { docOn, idsOn, pull } from '../support/pull.ts'
import { enumerationId, enumerationListId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })
const me = people.volunteer.id
const path = profilePath(me)

const write = (body: object, who: PersonName = 'volunteer') =>
  server.call<ProfileRecord>(who, 'POST', path, body)
const change = (body: object, version: number, who: PersonName = 'volunteer') =>
  server.call<ProfileRecord>(
    who,
    'PUT',
    path,
    who === 'volunteer' ? { ...answersAnew, ...body } : body,
    ifMatch(version),
  )
const read = async () => (await server.call<ProfileRecord>('volunteer', 'GET', path)).value

beforeEach(async () => {
  server.setNow('2026-02-10T15:00:00.000Z')
  await sql`delete from volunteer_student_profile`.execute(server.db)
  await sql`delete from volunteer_non_student_profile`.execute(server.db)
  await sql`delete from volunteer_profile`.execute(server.db)
})

describe('A profile', () => {
  it('keeps what was answered, and says what yes and no come to', async () => {
    const sent = studentProfile()
    const { value } = await write(sent)
    expect(value).toMatchObject({
      Id: sent.Id,
      SubjectId: me,
      PhoneNumber: '705-555-0199',
      EighteenOrOver: true,
      MediaConsent: false,
      NonStudentProfile: null,
      CovidVaccinesReceived: null,
      DeliveryLanguages: sent.DeliveryLanguages,
    })
    expect(value.StudentProfile).toMatchObject({ Department: 'Chemistry', VolunteerProfileId: sent.Id })
    expect(await read()).toEqual(value)
  })

  it('is null for somebody who has none', async () => {
    const reply = await server.call('volunteer', 'GET', path)
    expect([reply.status, reply.body.Value]).toEqual([200, null])
  })

  it('is one for each person: a second one meets the first', async () => {
    const first = await write(studentProfile())
    const second = await write(studentProfile())
    expect([second.status, second.code]).toEqual([412, 'version_conflict'])
    expect(second.body.Value).toEqual(first.value)
  })

  it('that two devices write at the same moment is one, and the slower one is shown it', async () => {
    const replies = await Promise.all([write(studentProfile()), write(studentProfile())])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
    const refused = replies.find(({ status }) => status === 412)
    expect([refused?.code, refused?.body.Value]).toEqual(['version_conflict', await read()])
  })

  it('belongs to the person of the address, whatever the body says', async () => {
    const { value } = await write(
      studentProfile({ SubjectId: people.volunteerTwo.id, EighteenOrOver: false }),
    )
    expect([value.SubjectId, value.EighteenOrOver]).toEqual([me, true])
  })

  it('has one side: another one drops the first', async () => {
    await write(studentProfile())
    const { value } = await change({ StudentProfile: null, NonStudentProfile: working() }, 1)
    expect([value.StudentProfile, value.NonStudentProfile?.Employer]).toEqual([null, 'Observatory'])
    expect(value.NonStudentProfile?.SiteResponseHeader.Items.map(({ SiteId }) => SiteId)).toEqual([
      ids.site.montreal,
    ])
    const both = await change({ StudentProfile: studentProfile().StudentProfile }, 2)
    expect([both.status, both.body.Errors?.[0]?.Field]).toEqual([422, 'StudentProfile'])
  })

  it('dates a side anew only when it says something else', async () => {
    const { value: first } = await write(studentProfile())
    server.setNow('2026-02-11T15:00:00.000Z')
    const { value: second } = await change({ City: 'Timmins', MediaConsentId: yes }, 1)
    expect([second.ModifiedOn, second.MediaConsent]).toEqual(['2026-02-11T15:00:00.000Z', true])
    expect(second.StudentProfile?.ModifiedOn).toBe(first.StudentProfile?.ModifiedOn)
    const { value: third } = await change({ StudentProfile: { Faculty: 'Arts' } }, 2)
    expect(third.StudentProfile?.ModifiedOn).toBe('2026-02-11T15:00:00.000Z')
  })

  it('keeps own words only behind a value that asks for them', async () => {
    const open = { PronounPreferenceId: enumerationId('Pronouns', 3) }
    const silent = await write(studentProfile(open))
    expect([silent.status, silent.body.Errors?.[0]?.Field]).toEqual([422, 'CustomPronoun'])
    const { value } = await write(studentProfile({ ...open, CustomPronoun: 'ze' }))
    expect(value.CustomPronoun).toBe('ze')
    const after = await change({ PronounPreferenceId: enumerationId('Pronouns', 1) }, 1)
    expect(after.value.CustomPronoun).toBe('')
  })

  it('keeps own words, whatever else is changed, once their value is not offered any more', async () => {
    const open = enumerationId('Pronouns', 3)
    await write(studentProfile({ PronounPreferenceId: open, CustomPronoun: 'ze' }))
    const { rows: offered } = await sql<{ sort_order: number }>`
      delete from enumeration_list_item where enumeration_id = ${open} returning *
    `.execute(server.db)
    expect((await change({ City: 'Timmins' }, 1)).value.CustomPronoun).toBe('ze')
    const other = { PronounPreferenceId: enumerationId('Pronouns', 1) }
    expect((await change(other, 2)).value.CustomPronoun).toBe('')
    await sql`insert into enumeration_list_item
      select * from json_populate_recordset(null::enumeration_list_item, ${JSON.stringify(offered)}::json)`.execute(
      server.db,
    )
  })

  it('goes by what says yes, whatever a charity calls it, and by its own', async () => {
    const Id = valueId('YesNo', 'Yes')
    expect([Id, valueId('SchoolSubType', 'PostSecondary')]).toEqual([YES.Id, POST_SECONDARY.Id])
    await sql`insert into enumeration (id, localization_key, description, value)
      values (${Id}, 'YesNo.1', '', 'Y')`.execute(server.db)
    await sql`insert into enumeration_list_item (enumeration_list_id, enumeration_id, sort_order)
      values (${enumerationListId('YesNo')}, ${Id}, 4)`.execute(server.db)
    const { value } = await write(studentProfile({ EighteenOrOverId: yes, MediaConsentId: Id }))
    expect([value.EighteenOrOver, value.MediaConsent]).toEqual([true, true])
    await sql`delete from enumeration_list_item where enumeration_id = ${Id}`.execute(server.db)
    expect((await change({ City: 'Timmins' }, 1, 'staff')).value.MediaConsent).toBe(true)
  })

  it('stays agreed to the practices against Covid once it was', async () => {
    await write(studentProfile({ AcceptCovidBestPracticesAgreement: true }))
    const reply = await change({ AcceptCovidBestPracticesAgreement: false }, 1)
    expect([reply.status, reply.body.Errors?.[0]?.Field]).toEqual([422, 'AcceptCovidBestPracticesAgreement'])
  })

  it('leaves each answer about consent in the audit with its date, the same as before included', async () => {
    const { value } = await write(studentProfile())
    await change({ MediaConsentId: no, QuotesAndTestimonialConsentId: yes }, 1)
    const { rows } = await sql<{ at: string; after: Record<string, unknown> }>`
      select at, after from audit where record_id = ${value.Id} and action = 'consent' order by id
    `.execute(server.db)
    expect(rows.map((row) => row.after)).toEqual(
      [1, 2].map(() =>
        expect.objectContaining({ MediaConsentId: no, AcceptHarassmentPolicies: true, PRCConsentId: yes }),
      ),
    )
  })

  it.each(Object.keys(answersAnew))('that its person changes without %s is refused', async (field) => {
    const { value } = await write(studentProfile())
    const { [field]: _, ...others } = { ...answersAnew, City: 'Timmins' } as Record<string, unknown>
    const reply = await server.call('volunteer', 'PUT', path, others, ifMatch(1))
    const [problem] = reply.body.Errors ?? []
    expect([reply.status, problem?.Code, problem?.Field]).toEqual([422, 'required', field])
    expect(await read()).toEqual(value)
  })

  it('that staff correct has no consent given in its person’s name: only answers that are others than before are noted', async () => {
    const { value } = await write(studentProfile())
    const noted = async () => {
      const { rows } = await sql<{ actor_id: string; after: object }>`
        select actor_id, after from audit where record_id = ${value.Id} and action = 'consent' order by id
      `.execute(server.db)
      return rows.slice(1)
    }
    await change({ City: 'Timmins', MediaConsentId: no }, 1, 'staff')
    expect(await noted()).toEqual([])
    await change({ MediaConsentId: yes }, 2, 'staff')
    expect(await noted()).toEqual([{ actor_id: people.staff.id, after: { MediaConsentId: yes } }])
    await change({ City: 'Sudbury' }, 3)
    expect(await noted()).toHaveLength(2)
    const begun = studentProfile()
    const theirs = await server.call('staff', 'POST', profilePath(people.pending.id), begun)
    expect(theirs.status).toBe(200)
    const { rows } =
      await sql`select after from audit where record_id = ${begun.Id} and action = 'consent'`.execute(
        server.db,
      )
    expect(rows).toMatchObject([{ after: { MediaConsentId: no, AcceptHarassmentPolicies: true } }])
  })

  it.each([
    ['a city of two lines', { City: 'Sud\nbury' }, 'not_one_line', 'City'],
    ['a city of 81 letters', { City: 'x'.repeat(81) }, 'too_long', 'City'],
    ['no policy accepted', { AcceptHarassmentPolicies: false }, 'required', 'AcceptHarassmentPolicies'],
    ['a phone number that is none', { PhoneNumber: '12' }, 'phone_invalid', 'PhoneNumber'],
    ['a province of another list', { ProvinceId: yes }, 'unknown_reference', 'ProvinceId'],
    ['no side', { StudentProfile: null }, 'required', 'StudentProfile'],
    ['a field of its own', { IsApproved: true }, 'unknown_field', 'IsApproved'],
    [
      'a school that nobody knows',
      {
        StudentProfile: {
          ...studentProfile().StudentProfile,
          PostSecondaryInstitutionId: ids.site.toronto,
        },
      },
      'unknown_reference',
      'StudentProfile.PostSecondaryInstitutionId',
    ],
  ])('with %s is refused', async (_what, more, code, field) => {
    const reply = await write(studentProfile(more))
    const [first] = reply.body.Errors ?? []
    expect([reply.status, first?.Code, first?.Field]).toEqual([422, code, field])
  })

  it('is changed on top of its version alone', async () => {
    await write(studentProfile())
    const without = await server.call('volunteer', 'PUT', path, { City: 'Timmins' })
    expect([without.status, without.code]).toEqual([428, 'version_missing'])
    await change({ City: 'Timmins' }, 1)
    const stale = await change({ City: 'Kapuskasing' }, 1)
    expect([stale.status, (stale.body.Value as ProfileRecord).City]).toEqual([412, 'Timmins'])
  })

  it('is written once however often it is sent', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const sent = studentProfile()
    const first = await server.call<ProfileRecord>('volunteer', 'POST', path, sent, key)
    const again = await server.call<ProfileRecord>('volunteer', 'POST', path, sent, key)
    expect([again.status, again.value]).toEqual([200, first.value])
  })

  it('is deleted by staff, and may be written anew', async () => {
    const { value } = await write(studentProfile())
    const own = await server.call('volunteer', 'DELETE', `${path}/${value.Id}`, undefined, ifMatch(1))
    expect([own.status, own.code]).toEqual([403, 'not_allowed'])
    const end = await server.call('staff', 'DELETE', `${path}/${value.Id}`, undefined, ifMatch(1))
    expect(end.status).toBe(200)
    expect(await read()).toBeNull()
    expect((await write(studentProfile())).status).toBe(200)
  })

  it('travels to devices of its person alone', async () => {
    const before = await pull(server, 'volunteer')
    const { value } = await write(studentProfile())
    const after = await pull(server, 'volunteer', before)
    expect(docOn(after, 'VolunteerProfile', value.Id)).toEqual(value)
    expect(idsOn(await pull(server, 'volunteer'), 'VolunteerProfile')).toEqual([value.Id])
    for (const reader of ['coordinator', 'staff', 'volunteerTwo'] as const)
      expect(idsOn(await pull(server, reader), 'VolunteerProfile')).toEqual([])
  })
})

describe('Somebody else’s profile', () => {
  // Whose profile, then who asks: read, write.
  const outcomes: readonly (readonly [PersonName, PersonName, string])[] = [
    ['volunteer', 'volunteer', '200 200'],
    ['volunteer', 'staff', '200 200'],
    ['volunteer', 'administrator', '200 200'],
    ['volunteer', 'coordinator', '200 403'],
    ['volunteer', 'coordinatorMontreal', '404 404'],
    ['volunteer', 'coordinatorWithoutSite', '404 404'],
    ['volunteer', 'volunteerTwo', '404 404'],
    ['volunteer', 'localizer', '404 404'],
    ['volunteer', 'organizations', '404 404'],
    ['volunteer', 'newcomer', '404 404'],
    ['pending', 'coordinator', '200 403'],
    ['pastVolunteer', 'coordinator', '200 403'],
    ['newcomer', 'coordinator', '404 404'],
    ['newcomer', 'staff', '200 200'],
    ['coordinator', 'coordinator', '200 200'],
    ['coordinator', 'volunteer', '404 404'],
  ]
  it.each(outcomes)('of %s answers %s with %s', async (whose, who, expected) => {
    const at = profilePath(people[whose].id)
    const written = await server.call<ProfileRecord>(whose, 'POST', at, studentProfile())
    expect(written.status).toBe(200)
    const got = await server.call(who, 'GET', at)
    const put = await server.call(who, 'PUT', at, { ...answersAnew, City: 'Timmins' }, ifMatch(1))
    expect(`${got.status} ${put.status}`).toBe(expected)
  })
})

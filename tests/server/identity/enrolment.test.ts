import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import type { RegistrationConfig } from '../../../domain/registration/config.ts'
import type { WholeRegistration } from '../../../domain/registration/enrolment.ts'
import { announceApproval } from '../../../server/registration/announce-registration.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { profilePath, studentProfile } from '../support/profiles.ts'
import { docOn, pull } from '../support/pull.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/SiteRegistration'
const { toronto, montreal } = ids.site
const listOf = (place: number) => `00000000-0000-4000-a000-${String(place).padStart(12, '0')}`
// The first list of the seed, LocationTypes, stands for a site's own.
const campusList = listOf(0)

const asks = (config: RegistrationConfig | null, site: string = montreal) =>
  sql`update site set registration_config = ${config && JSON.stringify(config)}::jsonb where id = ${site}`.execute(
    server.db,
  )
const profileOf = (who: PersonName) => server.call(who, 'POST', profilePath(people[who].id), studentProfile())
const enrol = (who: PersonName, body: object = {}, headers = {}) =>
  server.call<string>(who, 'POST', path, { SiteId: montreal, ...body }, headers)
const registrations = async (who: PersonName, reader = who) =>
  (await server.call<WholeRegistration[]>(reader, 'GET', `${path}?subjectId=${people[who].id}`)).value
const jobs = async () => {
  const { rows } = await sql<{ kind: string; subject: string | null }>`
    select kind, payload->>'subject' as subject from job where kind like 'registration%' order by kind
  `.execute(server.db)
  return rows.map(({ kind, subject }) => [kind, subject].filter(Boolean).join(' '))
}

beforeEach(async () => {
  server.setNow('2026-02-10T15:00:00.000Z')
  await sql`delete from job`.execute(server.db)
  await sql`delete from volunteer_student_profile`.execute(server.db)
  await sql`delete from volunteer_profile`.execute(server.db)
  await sql`delete from site_registration where subject_id = ${people.newcomer.id}`.execute(server.db)
  await sql`update season set active = false where id <> ${ids.season.active}`.execute(server.db)
  await sql`update season set active = true where id = ${ids.season.active}`.execute(server.db)
  await asks(null)
})

describe('Registering at a site', () => {
  it('waits for a coordinator, and the person’s devices hear of it', async () => {
    await profileOf('newcomer')
    const { value: id } = await enrol('newcomer')
    const [registration] = await registrations('newcomer')
    expect(registration).toMatchObject({
      Id: id,
      SiteId: montreal,
      SeasonId: ids.season.active,
      IsApproved: false,
      ApprovalDate: null,
      SiteSpecificResponse: {},
      RegistrationConfig: null,
    })
    const me = docOn(await pull(server, 'newcomer'), 'Me', people.newcomer.id)
    expect(me.SiteRegistrations.map(({ SiteId }: { SiteId: string }) => SiteId)).toEqual([montreal])
    expect(me.Approvals).toEqual([])
  })

  it('tells the person and each coordinator of the site, once', async () => {
    await profileOf('newcomer')
    const key = { 'idempotency-key': randomUUID() }
    const first = await enrol('newcomer', {}, key)
    const again = await enrol('newcomer', {}, key)
    expect([again.status, again.value]).toEqual([200, first.value])
    expect(await jobs()).toEqual([
      `registration-notice ${people.coordinatorMontreal.id}`,
      'registration-received',
    ])
  })

  it('tells of an approval once however often it is announced', async () => {
    await asks({ AutoApprove: 'All' })
    await profileOf('newcomer')
    const { value: id } = await enrol('newcomer')
    for (const _ of [1, 2]) await announceApproval(server.db as never, [id], server.now())
    expect((await jobs()).filter((job) => job === 'registration-approved')).toHaveLength(1)
  })

  it('is refused without a profile, and with one from before the season', async () => {
    const without = await enrol('newcomer')
    expect([without.status, without.code]).toEqual([409, 'profile_outdated'])
    server.setNow('2025-09-01T10:00:00.000Z')
    await profileOf('newcomer')
    server.setNow('2026-02-10T15:00:00.000Z')
    const outdated = await enrol('newcomer')
    expect([outdated.status, outdated.code]).toEqual([409, 'profile_outdated'])
  })

  it('is refused twice at a site in a season', async () => {
    await profileOf('newcomer')
    await enrol('newcomer')
    const again = await enrol('newcomer')
    expect([again.status, again.code]).toEqual([409, 'already_registered'])
  })

  it('is made once by two devices at the same moment', async () => {
    await profileOf('newcomer')
    const both = await Promise.all([enrol('newcomer'), enrol('newcomer')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await registrations('newcomer')).toHaveLength(1)
  })

  it('is counted with those that a list has no room for, as far as they may be seen', async () => {
    await sql`insert into season (id, start_date, end_date, active, locked)
      select md5('old ' || n)::uuid, date '1950-01-01' + n, date '1950-01-01' + n, false, false
      from generate_series(1, 501) n`.execute(server.db)
    await sql`insert into site_registration (id, subject_id, site_id, season_id, is_approved, created_on, modified_on)
      select gen_random_uuid(), ${people.newcomer.id}, ${toronto}, md5('old ' || n)::uuid, false, now(), now()
      from generate_series(1, 501) n`.execute(server.db)
    const counted = async (reader: PersonName) => {
      const { value, body } = await server.call<WholeRegistration[]>(
        reader,
        'GET',
        `${path}?subjectId=${people.newcomer.id}`,
      )
      return [value.length, body.TotalRecords]
    }
    expect(await counted('newcomer')).toEqual([500, 501])
    expect(await counted('coordinator')).toEqual([500, 501])
    await sql`delete from site_registration where season_id in (select id from season where end_date < '1960-01-01')`.execute(
      server.db,
    )
    await sql`delete from season where end_date < '1960-01-01'`.execute(server.db)
  })

  it('is refused while no season is active, and at a site that is not', async () => {
    await profileOf('newcomer')
    await sql`insert into site_status (site_id, is_active, created_on) values (${montreal}, false, now())`.execute(
      server.db,
    )
    const closed = await enrol('newcomer')
    expect([closed.status, closed.code]).toEqual([409, 'site_inactive'])
    await sql`delete from site_status where site_id = ${montreal} and not is_active`.execute(server.db)
    await sql`update season set active = false`.execute(server.db)
    const none = await enrol('newcomer')
    expect([none.status, none.code]).toEqual([409, 'no_active_season'])
  })

  it('is refused at a site that does not exist', async () => {
    const reply = await enrol('newcomer', { SiteId: randomUUID() })
    expect([reply.status, reply.code]).toEqual([422, 'unknown_reference'])
  })

  it('is for oneself: somebody else is refused, what the server decides is read past', async () => {
    await profileOf('newcomer')
    const other = await enrol('newcomer', { SubjectId: people.volunteer.id })
    expect([other.status, other.code, other.body.Errors?.[0]?.Field]).toEqual([422, 'invalid', 'SubjectId'])
    expect((await enrol('newcomer', { Nonsense: true })).code).toBe('unknown_field')
    const { value: id } = await enrol('newcomer', {
      SubjectId: people.newcomer.id,
      SeasonId: ids.season.past,
      IsApproved: true,
      ApprovalDate: '2026-01-01T00:00:00.000Z',
    })
    expect(await registrations('newcomer')).toMatchObject([
      { Id: id, SeasonId: ids.season.active, IsApproved: false, ApprovalDate: null },
    ])
  })

  it('has the Id that its sender chose, or one of its own for the empty one; an Id is given once', async () => {
    await profileOf('newcomer')
    const Id = randomUUID()
    const key = { 'idempotency-key': randomUUID() }
    for (const _ of [1, 2]) expect((await enrol('newcomer', { Id }, key)).value).toBe(Id)
    const taken = await enrol('newcomer', { Id, SiteId: toronto })
    expect([taken.status, taken.code]).toEqual([409, 'id_taken'])
    const none = await enrol('newcomer', { Id: EMPTY_ID, SiteId: toronto })
    expect([none.status, none.value === EMPTY_ID]).toEqual([200, false])
  })
})

describe('A site’s questions', () => {
  const config: RegistrationConfig = {
    WhyVolunteer: true,
    Campus: true,
    CampusEnumListId: campusList,
    VehicleAccess: false,
    RequiredFields: ['WhyVolunteer', 'Campus'],
  }
  const campus = enumerationId('LocationTypes', 1)
  const answers = { WhyVolunteer: ' Stars ', CampusHeader: { Items: [{ EnumerationId: campus }] } }

  beforeEach(async () => {
    await profileOf('newcomer')
    await asks(config)
  })

  it('are answered under the configuration of that moment, which is kept', async () => {
    await enrol('newcomer', { SiteSpecificResponse: { ...answers, ShirtSize: 'M' } })
    await asks(null)
    const [kept] = await registrations('newcomer', 'coordinatorMontreal')
    expect(kept?.SiteSpecificResponse).toEqual({
      WhyVolunteer: 'Stars',
      CampusHeader: { Items: [{ Id: campus, EnumerationId: campus }] },
    })
    expect(JSON.parse(kept?.RegistrationConfig ?? '')).toEqual(config)
  })

  it.each([
    ['nothing', {}, 'required', 'SiteSpecificResponse.CampusHeader.Items'],
    ['blanks', { ...answers, WhyVolunteer: '  ' }, 'required', 'SiteSpecificResponse.WhyVolunteer'],
    [
      'a value of another list',
      { ...answers, CampusHeader: { Items: [{ EnumerationId: enumerationId('Genders', 1) }] } },
      'unknown_reference',
      'SiteSpecificResponse.CampusHeader.Items',
    ],
    [
      'too long a text',
      { ...answers, WhyVolunteer: 'x'.repeat(2001) },
      'too_long',
      'SiteSpecificResponse.WhyVolunteer',
    ],
  ])('are not answered by %s', async (_what, SiteSpecificResponse, code, field) => {
    const reply = await enrol('newcomer', { SiteSpecificResponse })
    const [first] = reply.body.Errors ?? []
    expect([reply.status, first?.Code, first?.Field]).toEqual([422, code, field])
  })
})

describe('Approval by itself', () => {
  it.each([
    ['None', 'pastVolunteer', false],
    ['Returning', 'pastVolunteer', true],
    ['Returning', 'newcomer', false],
    ['All', 'newcomer', true],
  ] as const)('of %s makes a registration of %s approved: %s', async (AutoApprove, who, approved) => {
    await sql`delete from site_registration where subject_id = ${people[who].id} and season_id = ${ids.season.active}`.execute(
      server.db,
    )
    await asks({ AutoApprove }, toronto)
    await profileOf(who)
    const { value: id } = await enrol(who, { SiteId: toronto })
    const made = (await registrations(who)).find(({ Id }) => Id === id)
    expect([made?.IsApproved, made?.ApprovalDate]).toEqual([
      approved,
      approved ? '2026-02-10T15:00:00.000Z' : null,
    ])
    expect((await jobs()).includes('registration-approved')).toBe(approved)
    await asks(null, toronto)
  })

  it.each([
    ['withdrawn', false],
    ['still pending', true],
  ])('of Returning, after an approval and then a season in which it was %s: %s', async (then, approved) => {
    const { past, active, next } = ids.season
    const who = people.newcomer.id
    const before = [
      [past, true, '2024-10-01'],
      [active, false, then === 'withdrawn' ? '2025-10-01' : null],
    ] as const
    for (const [season, isApproved, on] of before)
      await sql`insert into site_registration (id, subject_id, site_id, season_id, is_approved, approval_date)
        values (${randomUUID()}, ${who}, ${toronto}, ${season}, ${isApproved}, ${on})`.execute(server.db)
    await sql`update season set active = false`.execute(server.db)
    await sql`update season set active = true where id = ${next}`.execute(server.db)
    server.setNow('2026-10-10T15:00:00.000Z')
    await asks({ AutoApprove: 'Returning' }, toronto)
    await profileOf('newcomer')
    const { value: id } = await enrol('newcomer', { SiteId: toronto })
    expect((await registrations('newcomer')).find(({ Id }) => Id === id)?.IsApproved).toBe(approved)
    await asks(null, toronto)
  })

  it('is none for a coordinator, whose powers would reach the site with it', async () => {
    const { montreal } = ids.site
    await asks({ AutoApprove: 'All' }, montreal)
    await profileOf('coordinator')
    const { value: id } = await enrol('coordinator', { SiteId: montreal })
    expect((await registrations('coordinator')).find(({ Id }) => Id === id)?.IsApproved).toBe(false)
    const volunteers = await server.call('coordinator', 'POST', '/api/vms/SiteRegistration/Query', {
      SiteId: montreal,
    })
    expect(volunteers.status === 403 || volunteers.body.TotalRecords === 0, volunteers.text).toBe(true)
    await asks(null, montreal)
  })
})

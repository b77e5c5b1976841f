import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { NoteLevel } from '../../../domain/note/levels.ts'
import type { Volunteer, VolunteerQuery } from '../../../domain/registration/volunteers.ts'
import { isInPersonApproved, type ScreeningStanding } from '../../../domain/screening/expiry.ts'
import { countStatements } from '../support/count-statements.ts'
import { noteBody, notePath } from '../support/notes.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { no, profilePath, studentProfile, yes } from '../support/profiles.ts'
import { type PlantedRegistration, plantRegistration, uprootRegistrations } from '../support/registrations.ts'
import { enumerationId } from '../support/seed.ts'
import { givenAward, subjectAwardPath } from '../support/subject-awards.ts'
import { startOfTests, withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/SiteRegistration/Query'
const { toronto, montreal } = ids.site
const all: PersonName[] = Object.keys(people) as PersonName[]
const nameOf = (id: string) => all.find((name) => people[name].id === id) ?? id

const ask = (reader: PersonName, query: object = {}) =>
  server.call<Volunteer[]>(reader, 'POST', path, { SiteId: toronto, Take: 500, ...query })
/** Who is listed, in order. */
const listed = async (query: Partial<VolunteerQuery> = {}, reader: PersonName = 'coordinator') => {
  const reply = await ask(reader, query)
  const names = reply.value.map(({ SubjectId }) => nameOf(SubjectId))
  expect(reply.body.TotalRecords).toBe(names.length)
  return names
}
const rowOf = async (name: PersonName, query: Partial<VolunteerQuery> = {}, reader: PersonName = 'staff') =>
  (await ask(reader, query)).value.find(({ SubjectId }) => SubjectId === people[name].id)

/** Plants a registration for this test alone. */
async function plant(registration: PlantedRegistration): Promise<string> {
  const id = await plantRegistration(server.db, registration)
  onTestFinished(async () => void (await uprootRegistrations(server.db, [id])))
  return id
}

beforeAll(async () => {
  // The charity of the tests is made in one moment: last season's registrations are older.
  await sql`
    update site_registration set created_on = created_on - interval '1 year' where season_id = ${ids.season.past}
  `.execute(server.db)
  await sql`
    update site_registration set created_on = created_on + interval '1 hour' where subject_id = ${people.pending.id}
  `.execute(server.db)
})

const screen = (name: PersonName, { Approved, ExpiryDate }: ScreeningStanding) =>
  sql`
    insert into screening_document (id, subject_id, type, status, approved, approval_date, expiry_date, created_on, modified_on)
    values (${randomUUID()}, ${people[name].id}, 1, 2, ${Approved}, ${Approved ? 'now' : null}::timestamptz,
      ${ExpiryDate}, now(), now())
  `.execute(server.db)

describe('The volunteers of a site', () => {
  it('are those of the active season, by family name, whatever their status, unless more is asked', async () => {
    expect(await listed()).toEqual(['pending', 'volunteerTwo', 'coordinator', 'volunteer'])
    expect(await listed({ SeasonIds: [ids.season.past] })).toEqual([
      'coordinatorWithoutSite',
      'pastVolunteer',
      'coordinator',
      'volunteer',
    ])
    expect(await listed({ SeasonIds: [] })).toHaveLength(6)
    expect(await listed({ SeasonIds: [ids.season.next] })).toEqual([])
  })

  it('show the latest registration of each in the chosen seasons, and of this site alone', async () => {
    expect((await rowOf('volunteer', { SeasonIds: [] }))?.SeasonId).toBe(ids.season.active)
    expect((await rowOf('volunteer', { SeasonIds: [ids.season.past] }))?.Status).toBe(2)
    const elsewhere = await plant({ person: 'volunteer', site: 'montreal' })
    expect((await rowOf('volunteer'))?.SiteId).toBe(toronto)
    expect((await rowOf('volunteer', { SiteId: montreal }))?.Id).toBe(elsewhere)
  })

  it('are narrowed by the status that the latest registration gives', async () => {
    await plant({ person: 'localizer', approvedOn: '2026-01-05T15:00:00Z' })
    const byStatus = await Promise.all(
      ([0, 1, 2, 3] as const).map((Status) => listed({ Status, SeasonIds: [] })),
    )
    expect(byStatus).toEqual([
      ['pending'],
      ['volunteerTwo', 'coordinator', 'volunteer'],
      ['coordinatorWithoutSite', 'pastVolunteer'],
      ['localizer'],
    ])
  })

  it('are searched by name and e-mail, without accents and case, by words in any order', async () => {
    expect(await listed({ Search: 'SECÓND victor' })).toEqual(['volunteerTwo'])
    expect(await listed({ Search: people.volunteer.email })).toEqual(['volunteer'])
    expect(await listed({ Search: '100%_' })).toEqual([])
  })

  it('are ordered both ways, and paged with the total of all', async () => {
    const by = (SortColumn: VolunteerQuery['SortColumn'], Sort: 0 | 1) => listed({ SortColumn, Sort })
    expect(await by('FullName', 1)).toEqual(['volunteerTwo', 'volunteer', 'pending', 'coordinator'])
    expect(await by('FamilyName', 1)).toEqual((await by('FamilyName', 0)).reverse())
    expect((await by('CreatedOn', 1))[0]).toBe('pending')
    expect((await by('CreatedOn', 0)).at(-1)).toBe('pending')
    const usual = await ask('coordinator', {})
    expect((await ask('coordinator', { SortColumn: null })).value).toEqual(usual.value)
    const page = await ask('coordinator', { Skip: 1, Take: 2 })
    expect(page.value.map(({ SubjectId }) => nameOf(SubjectId))).toEqual(['volunteerTwo', 'coordinator'])
    expect(page.body.TotalRecords).toBe(4)
  })

  it('are only the named ones where registrations are named, as far as they match', async () => {
    const rows = (await ask('coordinator')).value
    const Ids = [rows[2]?.Id ?? '', rows[0]?.Id ?? '', randomUUID()]
    expect(await listed({ Ids })).toEqual(['pending', 'coordinator'])
    expect(await listed({ Ids, Status: 1 })).toEqual(['coordinator'])
    expect(await listed({ Ids: [] })).toEqual([])
  })

  it('are nobody for whoever does not coordinate the site', async () => {
    for (const reader of all.filter((name) => !['coordinator', 'staff', 'administrator'].includes(name)))
      expect({ reader, listed: await listed({}, reader) }).toEqual({ reader, listed: [] })
    expect(await listed({}, 'staff')).toHaveLength(4)
    expect(await listed({ SiteId: randomUUID() }, 'staff')).toEqual([])
  })

  it('are read with the same number of statements, one or five hundred', async () => {
    const [one, many] = [
      await countStatements(() => ask('coordinator', { Take: 1 })),
      await countStatements(() => ask('coordinator', { Take: 500 })),
    ]
    expect(many).toBe(one)
  })

  it('are nobody while no season is active, and of a season as before', async () => {
    const activate = () => sql`update season set active = id = ${ids.season.active}`.execute(server.db)
    onTestFinished(async () => void (await activate()))
    await sql`update season set active = false`.execute(server.db)
    expect(await listed({}, 'staff')).toEqual([])
    expect(await listed({ SeasonIds: [ids.season.active], Status: 2 }, 'staff')).toContain('volunteer')
  })
})

describe('A volunteer in the list', () => {
  beforeAll(async () => {
    await server.call(
      'volunteer',
      'POST',
      profilePath(people.volunteer.id),
      studentProfile({ CovidVaccinesReceived: true }),
    )
    await server.call(
      'volunteerTwo',
      'POST',
      profilePath(people.volunteerTwo.id),
      studentProfile({
        EighteenOrOverId: no,
        MediaConsentId: yes,
        CovidVaccinesReceived: false,
        DeliveryLanguages: { Items: [{ Id: randomUUID(), EnumerationId: enumerationId('Languages', 3) }] },
      }),
    )
  })

  it('shows what the list shows of the profile, and nothing else of it', async () => {
    const row = await rowOf('volunteer', {}, 'coordinator')
    expect(row?.Subject).toEqual({
      Id: people.volunteer.id,
      FullName: 'Vera Volunteer',
      Email: people.volunteer.email,
    })
    expect(row?.VolunteerProfile).toMatchObject({
      EighteenOrOver: true,
      MediaConsent: false,
      Faculty: 'Science',
      Department: 'Chemistry',
      PronounPreferenceId: enumerationId('Pronouns', 1),
    })
    expect(JSON.stringify(row)).not.toContain('555-0199')
    expect((await rowOf('coordinator'))?.VolunteerProfile).toBeNull()
  })

  it('is found by what the profile says; who has none says neither yes nor no', async () => {
    expect(await listed({ EighteenOrOver: true })).toEqual(['volunteer'])
    expect(await listed({ EighteenOrOver: false })).toEqual(['volunteerTwo'])
    expect(await listed({ MediaConsent: true })).toEqual(['volunteerTwo'])
    expect(await listed({ DeliveryLanguages: [enumerationId('Languages', 2)] })).toEqual(['volunteer'])
    expect(
      await listed({ DeliveryLanguages: [enumerationId('Languages', 1), enumerationId('Languages', 3)] }),
    ).toEqual(['volunteerTwo', 'volunteer'])
    expect(await listed({ EighteenOrOver: true, MediaConsent: true })).toEqual([])
  })

  it('shows the answers to the questions of the site', async () => {
    await sql`
      update site_registration set answers = ${JSON.stringify({ WhyVolunteer: 'Stars', AgeGroups: [yes] })}::jsonb
      where subject_id = ${people.volunteer.id} and season_id = ${ids.season.active}
    `.execute(server.db)
    expect((await rowOf('volunteer'))?.SiteSpecificResponse).toMatchObject({
      WhyVolunteer: 'Stars',
      AgeGroupsHeader: { Items: [{ EnumerationId: yes }] },
    })
  })

  it('is approved in person exactly when the rule says so', async () => {
    const documents: ScreeningStanding[] = [
      { Approved: true, ExpiryDate: '2026-02-09' },
      { Approved: true, ExpiryDate: '2026-02-10' },
      { Approved: true, ExpiryDate: null },
      { Approved: false, ExpiryDate: '2027-01-01' },
    ]
    for (const document of documents) {
      await screen('volunteer', document)
      await screen('volunteerTwo', document)
      const expected = isInPersonApproved([document], true, '2026-02-10')
      expect((await rowOf('volunteer'))?.InPersonApproved).toBe(expected)
      expect((await listed({ InPersonApproved: true })).includes('volunteer')).toBe(expected)
      expect((await listed({ InPersonApproved: false })).includes('volunteer')).toBe(!expected)
      // By their own word they are not vaccinated.
      expect((await rowOf('volunteerTwo'))?.InPersonApproved).toBe(false)
      await sql`delete from screening_document`.execute(server.db)
    }
    expect(await listed({ InPersonApproved: false })).toContain('coordinator')
  })

  it('stays approved in person to the end of the day at the office', async () => {
    await screen('volunteer', { Approved: true, ExpiryDate: '2026-02-10' })
    onTestFinished(async () => {
      server.setNow(startOfTests)
      await sql`delete from screening_document`.execute(server.db)
    })
    server.setNow('2026-02-11T04:30:00.000Z')
    expect((await rowOf('volunteer'))?.InPersonApproved).toBe(true)
    server.setNow('2026-02-11T05:30:00.000Z')
    expect((await rowOf('volunteer'))?.InPersonApproved).toBe(false)
  })

  it('counts the notes that the reader may read, and the awards', async () => {
    for (const PermissionLevel of [1, 2, 3, 4, 5] satisfies NoteLevel[]) {
      for (const person of [people.volunteer, people.coordinator])
        await server.call('staff', 'POST', notePath, noteBody(person.id, { PermissionLevel }))
    }
    await server.call('coordinator', 'POST', subjectAwardPath, givenAward(people.volunteer.id))
    const counted = async (reader: PersonName, name: PersonName) => {
      const row = await rowOf(name, {}, reader)
      return [row?.NoteCount, row?.AwardCount]
    }
    expect(await counted('coordinator', 'volunteer')).toEqual([4, 1])
    expect(await counted('staff', 'volunteer')).toEqual([5, 1])
    // About themselves a coordinator reads what any volunteer does.
    expect(await counted('coordinator', 'coordinator')).toEqual([2, 0])
  })
})

describe('What is asked of the list', () => {
  it.each<[string, object, string]>([
    ['without a site', { SiteId: undefined }, 'SiteId'],
    ['of a site that is no id', { SiteId: "' or true --" }, 'SiteId'],
    ['with a status that is none', { Status: 4 }, 'Status'],
    ['with a status in words', { Status: 'Approved' }, 'Status'],
    ['by a column that is none', { SortColumn: 'Email' }, 'SortColumn'],
    ['with more seasons than there can be', { SeasonIds: Array(51).fill(toronto) }, 'SeasonIds'],
    ['with a language that is no id', { DeliveryLanguages: ['%'] }, 'DeliveryLanguages[0]'],
    ['with too many chosen ones', { Ids: Array(5001).fill(toronto) }, 'Ids'],
    ['for yes in words', { EighteenOrOver: 'yes' }, 'EighteenOrOver'],
    ['for too many at once', { Take: 501 }, 'Take'],
    ['from before the first', { Skip: -1 }, 'Skip'],
    ['for words without end', { Search: 'a'.repeat(201) }, 'Search'],
    ['with what it does not know', { Where: '1=1' }, 'Where'],
  ])('%s is refused', async (_what, more, field) => {
    const reply = await server.call('coordinator', 'POST', path, { SiteId: toronto, ...more })
    expect([reply.status, reply.body.Errors?.[0]?.Field]).toEqual([422, field])
  })
})

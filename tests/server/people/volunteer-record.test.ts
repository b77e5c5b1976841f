import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import type { VolunteerRecord } from '../../../domain/volunteer-record/record.ts'
import { plantHours } from '../support/historic-hours.ts'
import { boothBody, hoursItem, programSupportBody, workshopBody } from '../support/make-activity.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { plantRegistration, registrationPath, uprootRegistrations } from '../support/registrations.ts'
import { givenAward, subjectAwardPath } from '../support/subject-awards.ts'
import { bodyOfType, trainee } from '../support/trainings.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = (person: PersonName) => `/api/vms/Subject/${people[person].id}/VolunteerRecord`
const record = async (reader: PersonName, person: PersonName = 'volunteer'): Promise<VolunteerRecord> =>
  (await server.call<VolunteerRecord>(reader, 'GET', path(person))).value
const write = async (url: string, body: object): Promise<void> =>
  void expect((await server.call('staff', 'POST', url, body)).status).toBe(200)
const season = (of: VolunteerRecord, id: string = ids.season.active) =>
  of.VolunteerSeasons.find(({ SeasonId }) => SeasonId === id)

describe('The record of a person', () => {
  it('names the sites where they were ever approved, and nothing that they did not do', async () => {
    expect(await record('pastVolunteer', 'pastVolunteer')).toEqual({
      Subject: { Id: people.pastVolunteer.id, FullName: 'Paul Past' },
      Sites: [{ Id: ids.site.toronto, Name: 'Toronto' }],
      OnlySites: null,
      VolunteerSeasons: [],
      TrainingRecords: [],
      TrainingFacilitatedRecords: [],
      HistoricHours: [],
      SubjectAwards: [],
    })
    expect((await record('pending', 'pending')).Sites).toEqual([])
  })

  it('counts activities, a booth as one with all it holds, and program support apart', async () => {
    await write('/api/vms/Workshop', workshopBody())
    await write('/api/vms/Workshop', boothBody())
    await write('/api/vms/ProgramSupport', programSupportBody())
    expect(season(await record('volunteer'))).toMatchObject({
      ActivityCount: 2,
      Hours: 5,
      Season: { StartDate: '2025-09-01', Active: true },
      Pending: { ActivityCount: 0, Hours: 0 },
    })
    expect(season(await record('volunteer'))?.SupportHours).toBeGreaterThan(0)
  })

  it('tells the hours that a site has still to review apart, until they are reviewed', async () => {
    await sql`update site set require_review = true where id = ${ids.site.montreal}`.execute(server.db)
    const body = workshopBody({
      CreatedBySiteId: ids.site.montreal,
      SiteResponseHeader: { Items: [] },
      VolunteerLogHeader: {
        LogItems: [hoursItem(people.volunteerMontreal.id, { SiteId: ids.site.montreal })],
      },
    })
    await write('/api/vms/Workshop', body)
    const waiting = season(await record('volunteerMontreal', 'volunteerMontreal'))
    expect(waiting).toMatchObject({ ActivityCount: 0, Hours: 0, Pending: { ActivityCount: 1, Hours: 2.5 } })
    const url = `/api/vms/Workshop/${body.Id}`
    await server.call('staff', 'POST', `${url}/Review`, { Status: 'Reviewed' }, { 'if-match': '"1"' })
    const reviewed = season(await record('volunteerMontreal', 'volunteerMontreal'))
    expect(reviewed).toMatchObject({ ActivityCount: 1, Hours: 2.5, Pending: { ActivityCount: 0, Hours: 0 } })
  })

  it('forgets what is deleted', async () => {
    const body = workshopBody({ VolunteerLogHeader: { LogItems: [hoursItem(people.volunteerTwo.id)] } })
    await write('/api/vms/Workshop', body)
    expect(season(await record('volunteerTwo', 'volunteerTwo'))?.Hours).toBe(2.5)
    await server.call('staff', 'DELETE', `/api/vms/Workshop/${body.Id}`, undefined, { 'if-match': '"1"' })
    expect((await record('volunteerTwo', 'volunteerTwo')).VolunteerSeasons).toEqual([])
  })

  it('names trainings and skills in both languages, with the hours of each kind', async () => {
    await write(
      '/api/vms/Training',
      bodyOfType('NationalWorkshopTraining', {
        VolunteerLogHeader: { LogItems: [trainee(people.newcomer.id, { 'PD Participation': 2.25 })] },
        FacilitatorLogHeader: {
          LogItems: [trainee(people.newcomer.id, { 'PD Preparation': 1, 'PD Delivery': 3 })],
        },
      }),
    )
    const { TrainingRecords, TrainingFacilitatedRecords } = await record('newcomer', 'newcomer')
    expect(TrainingRecords).toMatchObject([
      {
        Name: { en: 'TrainingDelivered.1 (en)', fr: 'TrainingDelivered.1 (fr)' },
        Date: '2026-02-05',
        Skills: [{ en: 'SkillsAndCompetencies.1 (en)', fr: 'SkillsAndCompetencies.1 (fr)' }],
        Hours: { [hourTypeIds['PD Participation']]: 2.25 },
      },
    ])
    expect(TrainingFacilitatedRecords[0]?.Hours).toEqual({
      [hourTypeIds['PD Preparation']]: 1,
      [hourTypeIds['PD Delivery']]: 3,
    })
    expect(TrainingFacilitatedRecords[0]).not.toHaveProperty('Skills')
  })

  it('keeps the site beside the hours of somebody whose approval was withdrawn in their first season', async () => {
    await sql`update site set require_review = false where id = ${ids.site.montreal}`.execute(server.db)
    const Id = await plantRegistration(server.db, { person: 'pending', site: 'montreal' })
    const decide = async (Version: number, IsApproved: boolean) => {
      const given = await server.call('staff', 'PATCH', registrationPath, [{ Id, Version, IsApproved }])
      expect(given.status).toBe(200)
    }
    await decide(1, true)
    const LogItems = [hoursItem(people.pending.id, { SiteId: ids.site.montreal })]
    const body = workshopBody({
      CreatedBySiteId: ids.site.montreal,
      SiteResponseHeader: { Items: [] },
      VolunteerLogHeader: { LogItems },
    })
    await write('/api/vms/Workshop', body)
    await decide(2, false)
    const kept = await record('pending', 'pending')
    expect(kept.Sites).toEqual([{ Id: ids.site.montreal, Name: 'Montréal' }])
    expect(season(kept)?.Hours).toBe(2.5)
    await server.call('staff', 'DELETE', `/api/vms/Workshop/${body.Id}`, undefined, { 'if-match': '"1"' })
    await uprootRegistrations(server.db, [Id])
  })

  it('shows hours of earlier years once they are claimed', async () => {
    const [claimed] = await plantHours(server.db, 'vera@before.example', [2019, 2018])
    expect((await record('volunteer')).HistoricHours).toEqual([])
    await server.call('staff', 'PATCH', '/api/vms/HistoricHours', [
      { Id: claimed, Version: 1, SubjectId: people.volunteer.id },
    ])
    expect((await record('volunteer')).HistoricHours).toEqual([
      { Year: 2019, PrepHours: 4.5, DeliveryHours: 20 },
    ])
  })

  it('shows what they were given', async () => {
    await server.call('coordinator', 'POST', subjectAwardPath, givenAward(people.volunteer.id))
    expect((await record('volunteer')).SubjectAwards).toMatchObject([{ OtherTitle: 'Golden test tube' }])
  })
})

describe('Who sees a record', () => {
  it('is shown of it as a coordinator what belongs to their sites, and told so', async () => {
    const at = (site: 'toronto' | 'montreal') =>
      workshopBody({
        CreatedBySiteId: ids.site[site],
        SiteResponseHeader: { Items: [] },
        VolunteerLogHeader: { LogItems: [hoursItem(people.pending.id, { SiteId: ids.site[site] })] },
      })
    await sql`update site set require_review = false`.execute(server.db)
    await write('/api/vms/Workshop', at('toronto'))
    await write('/api/vms/Workshop', at('montreal'))
    expect(season(await record('staff', 'pending'))?.Hours).toBe(5)
    const narrowed = await record('coordinator', 'pending')
    expect([season(narrowed)?.Hours, narrowed.OnlySites]).toEqual([
      2.5,
      [{ Id: ids.site.toronto, Name: 'Toronto' }],
    ])
  })

  it.each([
    ['volunteer', 'volunteer', 200],
    ['coordinator', 'volunteer', 200],
    ['coordinator', 'pending', 200],
    ['coordinator', 'pastVolunteer', 200],
    ['coordinator', 'newcomer', 404],
    ['coordinator', 'volunteerMontreal', 404],
    ['coordinatorMontreal', 'volunteer', 404],
    ['coordinatorWithoutSite', 'volunteer', 404],
    ['volunteerTwo', 'volunteer', 404],
    ['staff', 'newcomer', 200],
    ['administrator', 'volunteer', 200],
    ['localizer', 'volunteer', 404],
    ['organizations', 'volunteer', 404],
  ] as const)('%s asks for the record of %s: %i', async (reader, person, status) => {
    expect((await server.call(reader, 'GET', path(person))).status).toBe(status)
  })
})

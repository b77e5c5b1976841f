import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ActivityBody } from '../../../domain/activity/schema.ts'
import type { ForeignReference } from '../../../domain/handover/handover.ts'
import { leaveOutReferences } from '../../../server/activity/leave-out-references.ts'
import { activityId, plantActivity } from '../support/activities.ts'
import { handovers, lateEntry, handoverPath as path, recordId } from '../support/handovers.ts'
import { hoursItem, pushEntry } from '../support/make-activity.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { registerOf } from '../support/registers.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { handOver, accept } = handovers(server)
const workshops = '/api/vms/Workshop'

const stranger = hoursItem(people.volunteerMontreal.id)
const own = hoursItem(people.volunteer.id)
const kit = { Id: randomUUID(), KitId: ids.kit.montrealVolcano }
const site = { Id: randomUUID(), SiteId: ids.site.montreal }
const foreignIds = [people.volunteerMontreal.id, ids.kit.montrealVolcano, ids.site.montreal]

/** A log that names a person, a kit and a site that its author may not name. */
const reachingEntry = () =>
  lateEntry({
    VolunteerLogHeader: { LogItems: [own, stranger] },
    WorkshopKits: [kit],
    SiteResponseHeader: { Items: [site] },
  })

const foreignOf = async (person: PersonName, id: string) =>
  (await server.call<{ Foreign: ForeignReference[] }>(person, 'GET', `${path}/${id}`)).value.Foreign

const written = async (entry: ReturnType<typeof lateEntry>) =>
  (await server.call('staff', 'GET', `${workshops}/${recordId(entry)}`)).value

it('what is left out of a school that is kept with the log is its answer, and not the school', () => {
  const gone = randomUUID()
  const details = { Name: 'Maple Public School', GenderDistributionId: gone, LanguageId: randomUUID() }
  const item = { Id: randomUUID(), OrganizationId: null, OrganizationDetails: details }
  const body = { SchoolDemographicResponseHeader: { Items: [item] } } as unknown as ActivityBody
  const left = leaveOutReferences(body, new Set([gone])).SchoolDemographicResponseHeader
  expect(left).toEqual({
    Items: [{ ...item, OrganizationDetails: { ...details, GenderDistributionId: null } }],
  })
})

describe('what a log handed over names and its author may not', () => {
  it('is shown by name to staff while it waits, and to nobody else', async () => {
    const { Id } = (await handOver('volunteer', reachingEntry())).value
    expect((await foreignOf('staff', Id)).map(({ Id: id, Field }) => [id, Field])).toEqual([
      [ids.site.montreal, `SiteResponseHeader.Items[${site.Id}].SiteId`],
      [people.volunteerMontreal.id, `VolunteerLogHeader.LogItems[${stranger.Id}].SubjectId`],
      [ids.kit.montrealVolcano, `WorkshopKits[${kit.Id}].KitId`],
    ])
    expect((await foreignOf('staff', Id)).every(({ Name }) => Name !== null && Name !== '')).toBe(true)
    expect(await foreignOf('volunteer', Id)).toEqual([])
    expect(await foreignOf('coordinator', Id)).toEqual([])
    await accept('staff', Id, { Keep: [], LeaveOut: foreignIds })
    expect(await foreignOf('staff', Id)).toEqual([])
  })

  it('is a kit in both languages: who reads it chooses', async () => {
    const bilingual = randomUUID()
    await sql`insert into kit (id, site_id, language, english_name, french_name)
      values (${bilingual}, ${ids.site.montreal}, 'Bilingual', 'Rockets', 'Fusées')`.execute(server.db)
    const used = { Id: randomUUID(), KitId: bilingual }
    const entry = lateEntry({ VolunteerLogHeader: { LogItems: [own, stranger] }, WorkshopKits: [used] })
    const { Id } = (await handOver('volunteer', entry)).value
    const [person, shown] = await foreignOf('staff', Id)
    expect(person).not.toHaveProperty('Kit')
    expect(shown).toMatchObject({ Name: 'Rockets', Kit: { EnglishName: 'Rockets', FrenchName: 'Fusées' } })
  })

  it('is written by no acceptance that does not say so for each', async () => {
    const entry = reachingEntry()
    const { Id } = (await handOver('volunteer', entry)).value
    const unsaid = await accept('staff', Id)
    expect([unsaid.status, unsaid.body.Errors?.map(({ Code }) => Code)]).toEqual([
      422,
      Array(3).fill('unknown_reference'),
    ])
    const partly = await accept('staff', Id, {
      Keep: [ids.kit.montrealVolcano],
      LeaveOut: [ids.site.montreal],
    })
    expect(partly.body.Errors).toMatchObject([
      { Code: 'unknown_reference', Field: `VolunteerLogHeader.LogItems[${stranger.Id}].SubjectId` },
    ])
    expect((await server.call('staff', 'GET', `${workshops}/${recordId(entry)}`)).status).toBe(404)
    expect((await server.call('staff', 'GET', `${path}/${Id}`)).value).toMatchObject({ Status: 'Waiting' })
  })

  it('is kept or left out one by one, and the audit trail says which', async () => {
    const entry = reachingEntry()
    const { Id } = (await handOver('volunteer', entry)).value
    const choices = {
      Keep: [people.volunteerMontreal.id],
      LeaveOut: [ids.site.montreal, ids.kit.montrealVolcano],
    }
    expect((await accept('staff', Id, choices)).value.Status).toBe('Accepted')
    const log = await written(entry)
    expect(log.VolunteerLogHeader.LogItems.map(({ SubjectId }: { SubjectId: string }) => SubjectId)).toEqual([
      people.volunteer.id,
      people.volunteerMontreal.id,
    ])
    expect([log.WorkshopKits, log.SiteResponseHeader.Items]).toEqual([[], []])
    const { rows } = await sql<{ after: object }>`
      select after from audit where record_id = ${Id} and after->>'Status' = 'Accepted'
    `.execute(server.db)
    expect(rows[0]?.after).toMatchObject(choices)
  })

  it('can only be left out when nobody knows it', async () => {
    const lost = hoursItem(randomUUID())
    const entry = lateEntry({ VolunteerLogHeader: { LogItems: [own, lost] } })
    const { Id } = (await handOver('volunteer', entry)).value
    expect(await foreignOf('staff', Id)).toMatchObject([{ Id: lost.SubjectId, Name: null }])
    const kept = await accept('staff', Id, { Keep: [lost.SubjectId ?? ''] })
    expect([kept.status, kept.code]).toEqual([422, 'unknown_reference'])
    expect((await accept('staff', Id, { LeaveOut: [lost.SubjectId ?? ''] })).status).toBe(200)
    expect((await written(entry)).VolunteerLogHeader.LogItems).toHaveLength(1)
  })

  it('is not what the author may name, or what the log held already', async () => {
    const plain = (await handOver('volunteer', lateEntry())).value
    expect(await foreignOf('staff', plain.Id)).toEqual([])
    const id = randomUUID()
    await plantActivity(server.db, {
      id,
      creator: people.volunteer.id,
      season: ids.season.past,
      date: '2025-05-05',
    })
    const edit = pushEntry('PUT', `${workshops}/${id}`, { WorkshopKits: [kit] }, { ifMatch: 1 })
    const { Id } = (await handOver('volunteer', edit)).value
    expect(await foreignOf('staff', Id)).toMatchObject([{ Id: ids.kit.montrealVolcano }])
    await accept('staff', Id, { Keep: [ids.kit.montrealVolcano] })
    const again = pushEntry(
      'PUT',
      `${workshops}/${id}`,
      { WorkshopKits: [{ ...kit, IsKitDamaged: true }] },
      { ifMatch: 2 },
    )
    const second = (await handOver('volunteer', again)).value
    expect(await foreignOf('staff', second.Id)).toEqual([])
    expect((await accept('staff', second.Id)).status).toBe(200)
  })

  it('is the site they coordinate, where they only take part in a log that names educators', async () => {
    const person = 'coordinatorMontreal'
    const id = randomUUID()
    await sql`insert into site_registration (id, subject_id, site_id, season_id, is_approved)
      values (${randomUUID()}, ${people[person].id}, ${ids.site.toronto}, ${ids.season.past}, true)`.execute(
      server.db,
    )
    await plantActivity(server.db, { id, persons: [people[person].id] })
    const hours = hoursItem(people[person].id, { Id: activityId(800_000), SiteId: ids.site.montreal })
    const edit = () =>
      pushEntry(
        'PUT',
        `${workshops}/${id}`,
        { SiteResponseHeader: { Items: [site] }, VolunteerLogHeader: { LogItems: [hours] } },
        { ifMatch: 1 },
      )
    const plain = (await handOver(person, edit())).value
    expect(await foreignOf('staff', plain.Id)).toEqual([])
    await sql`insert into activity_educator (activity_id, id, position, educator_id)
      values (${id}, ${randomUUID()}, 0, ${ids.educator.toronto})`.execute(server.db)
    const { Id } = (await handOver(person, edit())).value
    expect(await foreignOf('staff', Id)).toEqual([
      {
        Id: ids.site.montreal,
        Field: `SiteResponseHeader.Items[${site.Id}].SiteId`,
        Name: expect.any(String),
      },
    ])
    const unsaid = await accept('staff', Id)
    expect([unsaid.status, unsaid.code]).toEqual([422, 'unknown_reference'])
    expect((await accept('staff', Id, { LeaveOut: [ids.site.montreal] })).status).toBe(200)
    const log = (await server.call('staff', 'GET', `${workshops}/${id}`)).value
    expect(log.SiteResponseHeader.Items).toEqual([])
    // Hours there are theirs to log, as before.
    expect(log.VolunteerLogHeader.LogItems).toContainEqual(
      expect.objectContaining({ Id: hours.Id, SiteId: ids.site.montreal }),
    )
  })

  it('takes nothing away that the author could not see', async () => {
    const id = randomUUID()
    await plantActivity(server.db, {
      id,
      creator: people.volunteer.id,
      season: ids.season.past,
      date: '2025-05-05',
    })
    const put = (change: object) =>
      server.call('staff', 'PUT', `${workshops}/${id}`, change, { 'if-match': '"1"' })
    expect((await put({ ZoomId: '42' })).status).toBe(200)
    const { value: shown } = await server.call('volunteer', 'GET', `${workshops}/${id}`)
    const edit = pushEntry('PUT', `${workshops}/${id}`, { ...shown, Name: 'Echoed' }, { ifMatch: 2 })
    const { Id } = (await handOver('volunteer', edit)).value
    expect((await accept('staff', Id)).status).toBe(200)
    expect((await server.call('staff', 'GET', `${workshops}/${id}`)).value).toMatchObject({
      Name: 'Echoed',
      ZoomId: '42',
    })
  })

  it('is no school that was merged since: the log names the one that stands in its place', async () => {
    const { create, merge } = registerOf(server)
    const [from, into] = [await create('Willow School'), await create('Willow Park School')]
    const id = randomUUID()
    await plantActivity(server.db, {
      id,
      creator: people.volunteer.id,
      season: ids.season.past,
      date: '2025-05-05',
    })
    // As a caller other than the app may write it.
    const item = { Id: randomUUID(), OrganizationId: from.toUpperCase(), NumberOfYouth: 5 }
    const change = { SchoolDemographicResponseHeader: { Items: [item] } }
    const handed = [lateEntry(change), pushEntry('PUT', `${workshops}/${id}`, change, { ifMatch: 1 })]
    const waiting: string[] = []
    for (const entry of handed) waiting.push((await handOver('volunteer', entry)).value.Id)
    await merge([from], into)
    for (const Id of waiting) {
      expect(await foreignOf('staff', Id)).toEqual([])
      for (const person of ['staff', 'volunteer'] as const) {
        const { value } = await server.call(person, 'GET', `${path}/${Id}`)
        expect(value.Body.SchoolDemographicResponseHeader.Items).toEqual([{ ...item, OrganizationId: into }])
      }
      expect((await accept('staff', Id)).status).toBe(200)
    }
  })
})

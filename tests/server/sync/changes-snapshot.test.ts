import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChangesPage, PulledType } from '../../../domain/sync/wire.ts'
import { inTransaction } from '../../../server/db/connection.ts'
import { journal } from '../../../server/record/journal.ts'
import { activityId, plantActivity } from '../support/activities.ts'
import { ids, people } from '../support/people.ts'
import { logs, plantLogs } from '../support/planted-logs.ts'
import { docOn, idsOn, pull } from '../support/pull.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

const { own, shared, others, lastSeason, montreal, both } = logs

beforeAll(() => plantLogs(server.db))

const referenceTypes: PulledType[] = ['Season', 'Site', 'WorkshopType', 'HourType', 'EnumerationList']

describe('the first pull', () => {
  it.each(['newcomer', 'localizer', 'organizations', 'volunteer', 'staff'] as const)(
    'brings reference data and the own row to everybody: %s',
    async (person) => {
      const device = await pull(server, person)
      expect(referenceTypes.map((type) => idsOn(device, type).length)).toEqual([3, 3, 6, 6, 33])
      expect(idsOn(device, 'Me')).toEqual([people[person].id])
      expect(device.resets).toBe(1)
    },
  )

  it.each(['newcomer', 'localizer', 'organizations', 'pending', 'pastVolunteer'] as const)(
    'brings no other people, kits, educators or logs of sites to whoever is approved nowhere: %s',
    async (person) => {
      const device = await pull(server, person)
      for (const type of ['Person', 'Kit', 'EducatorAuxData', 'Workshop'] as const)
        expect(idsOn(device, type)).toEqual([])
    },
  )

  it('brings a volunteer their own logs of any season, and nobody else’s', async () => {
    const device = await pull(server, 'volunteer')
    expect(idsOn(device, 'Workshop')).toEqual([own, shared, lastSeason])
  })

  it('brings a volunteer the people of their site by name only, and educators without e-mail and phone', async () => {
    const device = await pull(server, 'volunteer')
    expect(idsOn(device, 'Person')).toContain(people.volunteerTwo.id)
    expect(idsOn(device, 'Person')).toContain(people.pastVolunteer.id)
    expect(idsOn(device, 'Person')).not.toContain(people.pending.id)
    expect(idsOn(device, 'Person')).not.toContain(people.volunteerMontreal.id)
    expect(docOn(device, 'Person', people.volunteerTwo.id)).toEqual({
      Id: people.volunteerTwo.id,
      FullName: 'Victor Second',
      FamilyName: 'Second',
      SiteIds: [ids.site.toronto],
      ScreenedUntil: null,
    })
    expect(idsOn(device, 'EducatorAuxData')).toEqual([ids.educator.toronto])
    const educator = docOn(device, 'EducatorAuxData', ids.educator.toronto)
    expect(educator).toMatchObject({ FirstName: 'Edith', OrganizationId: ids.organization.maple })
    expect(educator).not.toHaveProperty('Email')
    expect(educator).not.toHaveProperty('PhoneNumber')
  })

  it('brings the kits of one’s sites only', async () => {
    expect(idsOn(await pull(server, 'volunteer'), 'Kit')).toEqual([
      ids.kit.torontoSlime,
      ids.kit.torontoRockets,
    ])
    expect(idsOn(await pull(server, 'volunteerMontreal'), 'Kit')).toEqual([ids.kit.montrealVolcano])
  })

  it('brings a coordinator all logs of their sites, responses included, with e-mails of people and educators', async () => {
    const device = await pull(server, 'coordinator')
    expect(idsOn(device, 'Workshop')).toEqual([own, shared, others, lastSeason, both])
    expect(docOn(device, 'Person', people.volunteer.id).Email).toBe(people.volunteer.email)
    expect(docOn(device, 'EducatorAuxData', ids.educator.toronto).Email).toBe('edith@maple.example')
  })

  it('brings staff the sites opened on the device, and nothing of others', async () => {
    expect(idsOn(await pull(server, 'staff'), 'Workshop')).toEqual([])
    const device = await pull(server, 'staff', undefined, [ids.site.montreal])
    expect(idsOn(device, 'Workshop')).toEqual([montreal, both])
    expect(idsOn(device, 'Kit')).toEqual([ids.kit.montrealVolcano])
    expect(docOn(device, 'EducatorAuxData', ids.educator.montreal).Email).toBe('eric@erables.example')
  })

  it('does not widen anybody else’s scope by the sites they ask for', async () => {
    const device = await pull(server, 'volunteer', undefined, [ids.site.montreal])
    expect(idsOn(device, 'Workshop')).toEqual([own, shared, lastSeason])
    expect(idsOn(device, 'Kit')).not.toContain(ids.kit.montrealVolcano)
    const coordinator = await pull(server, 'coordinator', undefined, [ids.site.montreal])
    expect(idsOn(coordinator, 'Workshop')).not.toContain(montreal)
  })

  it('carries what the own row says of roles and registrations', async () => {
    const device = await pull(server, 'pending')
    expect(docOn(device, 'Me', people.pending.id)).toMatchObject({
      FullName: 'Penny Pending',
      Roles: [],
      Approvals: [],
      SiteRegistrations: [{ SiteId: ids.site.toronto, IsApproved: false, ApprovalDate: null }],
    })
  })
})

describe('pages', () => {
  it('are small, and together bring every record once the pull is over', async () => {
    const first = 1000
    const many = 700
    await inTransaction(server.db, async (tx) => {
      await sql`
        insert into activity (id, workshop_type_id, created_by_site_id, season_id, name, date, description, is_complete,
          created_on, modified_on, created_by_id, modified_by_id)
        select ('00000000-0000-4000-c000-' || lpad((${first}::int + n)::text, 12, '0'))::uuid, a.workshop_type_id,
          a.created_by_site_id, a.season_id, 'Many ' || n, a.date + (n % 90), repeat('é', 3000), false,
          now(), now(), a.created_by_id, a.modified_by_id
        from activity a, generate_series(1, ${many}::int) n where a.id = ${others}
      `.execute(tx)
      await sql`
        insert into activity_listing (site_id, activity_id, season_id, date, created_on, modified_on, is_complete, title)
        select created_by_site_id, id, season_id, date, created_on, modified_on, false, fold(name) from activity
        where name like 'Many %'
      `.execute(tx)
    })
    const query = '/api/vms/Sync/Changes'
    const page = await server.call<ChangesPage>('coordinator', 'GET', query)
    expect(page.value.Changes.length).toBeLessThanOrEqual(500)
    expect(page.text.length).toBeLessThan(1_200_000)
    const device = await pull(server, 'coordinator')
    const logs = idsOn(device, 'Workshop').filter((id) => id >= activityId(first) && id < activityId(10_000))
    expect(logs).toHaveLength(many)
    await inTransaction(server.db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        update activity set version = version + 1 where name like 'Many %' returning id
      `.execute(tx)
      await journal(
        tx,
        rows.map(({ id }) => ({ type: 'Workshop', id, version: 2, sites: [ids.site.toronto] })),
      )
    })
    const after = await pull(server, 'coordinator', device)
    expect(after.pages - device.pages).toBeGreaterThan(1)
    expect(logs.every((id) => after.records.get(`Workshop/${id}`)?.Version === 2)).toBe(true)
  })

  it('of an interrupted snapshot go on where they ended, and miss nothing that changed meanwhile', async () => {
    const first = (await server.call<ChangesPage>('coordinator', 'GET', '/api/vms/Sync/Changes')).value
    expect(first.More).toBe(true)
    const id = activityId(30)
    await plantActivity(server.db, { id, date: '2026-08-30' })
    const device = await pull(server, 'coordinator', {
      cursor: first.Cursor,
      records: new Map(first.Changes.map((line) => [`${line.Type}/${line.Id}`, line])),
      resets: 1,
      pages: 1,
    })
    expect(device.resets).toBe(1)
    expect(idsOn(device, 'Workshop')).toContain(id)
    expect(idsOn(device, 'Site')).toHaveLength(3)
  })
})

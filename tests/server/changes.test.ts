import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChangesPage, PulledType } from '../../domain/sync/wire.ts'
import { inTransaction } from '../../server/db/connection.ts'
import { journal } from '../../server/sync/journal.ts'
import { journalKits, journalPeople, journalReference } from '../../server/sync/journal-reference.ts'
import { activityId, plantActivity } from './support/activities.ts'
import { ids, people } from './support/people.ts'
import { docOn, idsOn, pull, untilFeedIsSettled } from './support/pull.ts'
import { registrationId } from './support/seed.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()

const own = activityId(1) // by the volunteer
const shared = activityId(2) // by the coordinator, the volunteer appears in it
const others = activityId(3) // at Toronto, by somebody else
const lastSeason = activityId(4)
const montreal = activityId(5)
const both = activityId(6) // made at Montréal, answered for Toronto as well

beforeAll(async () => {
  for (const activity of [
    { id: own, creator: people.volunteer.id },
    { id: shared, persons: [people.volunteer.id] },
    { id: others, creator: people.volunteerTwo.id },
    {
      id: lastSeason,
      creator: people.volunteer.id,
      season: ids.season.past,
      date: '2025-02-01',
    },
    { id: montreal, site: ids.site.montreal, creator: people.volunteerMontreal.id },
    {
      id: both,
      site: ids.site.montreal,
      otherSites: [ids.site.toronto],
      creator: people.coordinatorMontreal.id,
    },
  ]) {
    await plantActivity(server.db, activity)
  }
})

const referenceTypes: PulledType[] = ['Season', 'Site', 'WorkshopType', 'HourType', 'EnumerationList']

describe('the first pull', () => {
  it.each(['newcomer', 'localizer', 'organizations', 'volunteer', 'staff'] as const)(
    'brings reference data and the own row to everybody: %s',
    async (person) => {
      const device = await pull(server, person)
      expect(referenceTypes.map((type) => idsOn(device, type).length)).toEqual([3, 3, 6, 6, 24])
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
      SiteIds: [ids.site.toronto],
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

describe('a later pull', () => {
  it('brings nothing while nothing changed', async () => {
    const device = await pull(server, 'coordinator')
    const page = await server.call<ChangesPage>(
      'coordinator',
      'GET',
      `/api/vms/Sync/Changes?cursor=${device.cursor}`,
    )
    expect(page.value).toMatchObject({ Changes: [], More: false, Reset: false })
  })

  it('brings a new log to whom it concerns: its coordinator and who appears in it, not its site’s volunteers', async () => {
    const before = {
      coordinator: await pull(server, 'coordinator'),
      volunteer: await pull(server, 'volunteer'),
      two: await pull(server, 'volunteerTwo'),
      montreal: await pull(server, 'coordinatorMontreal'),
    }
    const id = activityId(20)
    await plantActivity(server.db, { id, creator: people.coordinator.id, persons: [people.volunteer.id] })
    expect(idsOn(await pull(server, 'coordinator', before.coordinator), 'Workshop')).toContain(id)
    expect(idsOn(await pull(server, 'volunteer', before.volunteer), 'Workshop')).toContain(id)
    await untilFeedIsSettled(server.db)
    for (const [person, device] of [
      ['volunteerTwo', before.two],
      ['coordinatorMontreal', before.montreal],
    ] as const) {
      const page = await server.call<ChangesPage>(
        person,
        'GET',
        `/api/vms/Sync/Changes?cursor=${device.cursor}`,
      )
      expect(page.value.Changes).toEqual([])
    }
  })

  it('says gone of a deleted log, and of one that a person no longer appears in', async () => {
    const id = activityId(21)
    await plantActivity(server.db, { id, creator: people.coordinator.id, persons: [people.volunteer.id] })
    const volunteer = await pull(server, 'volunteer')
    const coordinator = await pull(server, 'coordinator')
    expect(idsOn(volunteer, 'Workshop')).toContain(id)
    await inTransaction(server.db, async (tx) => {
      await sql`delete from activity_hours where activity_id = ${id}`.execute(tx)
      await sql`update activity set version = 2 where id = ${id}`.execute(tx)
      await journal(tx, [{ type: 'Workshop', id, version: 2, sites: [ids.site.toronto] }])
    })
    const after = await pull(server, 'volunteer', volunteer)
    expect(idsOn(after, 'Workshop')).not.toContain(id)
    expect(after.resets).toBe(1)
    const still = await pull(server, 'coordinator', coordinator)
    expect(still.records.get(`Workshop/${id}`)?.Version).toBe(2)
    await inTransaction(server.db, async (tx) => {
      await sql`update activity set deleted_on = now(), version = 3 where id = ${id}`.execute(tx)
      await sql`delete from activity_listing where activity_id = ${id}`.execute(tx)
      await journal(tx, [{ type: 'Workshop', id, version: 3, sites: [ids.site.toronto], gone: true }])
    })
    expect(idsOn(await pull(server, 'coordinator', still), 'Workshop')).not.toContain(id)
  })

  it('brings changed reference rows to everybody', async () => {
    const device = await pull(server, 'newcomer')
    await inTransaction(server.db, async (tx) => {
      await sql`update site set drive_url = 'https://drive.example/', version = 2 where id = ${ids.site.national}`.execute(
        tx,
      )
      await journalReference(tx, [{ type: 'Site', id: ids.site.national, version: 2 }])
    })
    const after = await pull(server, 'newcomer', device)
    expect(docOn(after, 'Site', ids.site.national).DriveURL).toBe('https://drive.example/')
    expect(after.pages).toBe(device.pages + 1)
  })

  it('takes a kit off the shelf of volunteers, and leaves it to coordinators', async () => {
    const volunteer = await pull(server, 'volunteer')
    const coordinator = await pull(server, 'coordinator')
    const id = ids.kit.torontoRockets
    await inTransaction(server.db, async (tx) => {
      await sql`update kit set visibility = false, version = 2 where id = ${id}`.execute(tx)
      await journalKits(tx, [{ id, version: 2, siteId: ids.site.toronto }])
    })
    expect(idsOn(await pull(server, 'volunteer', volunteer), 'Kit')).not.toContain(id)
    expect(docOn(await pull(server, 'coordinator', coordinator), 'Kit', id).Visibility).toBe(false)
  })
})

describe('a change of what somebody may see', () => {
  const registration = registrationId(people.volunteerTwo.id, 0)
  const approve = (approved: boolean) =>
    inTransaction(server.db, async (tx) => {
      await sql`update site_registration set is_approved = ${approved} where id = ${registration}`.execute(tx)
      await journalPeople(tx, [people.volunteerTwo.id])
    })

  it('resets the device of whoever loses an approval, and takes the person from the site’s lists', async () => {
    const device = await pull(server, 'volunteerTwo')
    const neighbour = await pull(server, 'volunteer')
    expect(idsOn(device, 'Kit')).not.toEqual([])
    await approve(false)
    const after = await pull(server, 'volunteerTwo', device)
    expect(after.resets).toBe(device.resets + 1)
    expect(idsOn(after, 'Kit')).toEqual([])
    expect(idsOn(after, 'Person')).toEqual([])
    expect(idsOn(after, 'Workshop')).toEqual([others])
    expect(docOn(after, 'Me', people.volunteerTwo.id).Approvals).toEqual([])
    const without = await pull(server, 'volunteer', neighbour)
    expect(without.resets).toBe(neighbour.resets)
    expect(idsOn(without, 'Person')).not.toContain(people.volunteerTwo.id)
    await approve(true)
    expect(idsOn(await pull(server, 'volunteer', without), 'Person')).toContain(people.volunteerTwo.id)
    expect(idsOn(await pull(server, 'volunteerTwo', after), 'Kit')).not.toEqual([])
  })

  it('purges a coordinator’s logs at the next pull after the role was taken away', async () => {
    const device = await pull(server, 'coordinatorMontreal')
    expect(idsOn(device, 'Workshop')).toEqual([montreal, both])
    const { id } = people.coordinatorMontreal
    await sql`delete from subject_role where subject_id = ${id}`.execute(server.db)
    const after = await pull(server, 'coordinatorMontreal', device)
    expect(after.resets).toBe(device.resets + 1)
    expect(idsOn(after, 'Workshop')).toEqual([both])
    expect(docOn(after, 'EducatorAuxData', ids.educator.montreal)).not.toHaveProperty('Email')
    await sql`insert into subject_role (subject_id, role_id) values (${id}, ${ids.role.Coordinator})`.execute(
      server.db,
    )
    expect(idsOn(await pull(server, 'coordinatorMontreal', after), 'Workshop')).toEqual([montreal, both])
  })

  it('resets when staff open another site', async () => {
    const device = await pull(server, 'staff', undefined, [ids.site.montreal])
    const wider = await pull(server, 'staff', device, [ids.site.montreal, ids.site.toronto])
    expect(wider.resets).toBe(2)
    expect(idsOn(wider, 'Workshop')).toContain(others)
  })
})

describe('a cursor that does not fit', () => {
  it.each(['garbage', 'eyJhIjoxfQ', Buffer.from('{"phase":"feed"}').toString('base64url')])(
    'starts a new snapshot: %s',
    async (cursor) => {
      const page = await server.call<ChangesPage>(
        'volunteer',
        'GET',
        `/api/vms/Sync/Changes?cursor=${cursor}`,
      )
      expect(page.value.Reset).toBe(true)
    },
  )

  it('of another person gives nothing of theirs, but a snapshot of one’s own', async () => {
    const { cursor } = await pull(server, 'coordinator')
    const page = await server.call<ChangesPage>('volunteer', 'GET', `/api/vms/Sync/Changes?cursor=${cursor}`)
    expect(page.value.Reset).toBe(true)
  })

  it('of before a restore starts a new snapshot, since the epoch is another', async () => {
    const device = await pull(server, 'volunteer')
    const [before] = (
      await sql<{ value: string }>`select value from meta where key = 'epoch'`.execute(server.db)
    ).rows
    await sql`update meta set value = gen_random_uuid()::text where key = 'epoch'`.execute(server.db)
    const page = await server.call<ChangesPage>(
      'volunteer',
      'GET',
      `/api/vms/Sync/Changes?cursor=${device.cursor}`,
    )
    expect(page.value.Reset).toBe(true)
    await sql`update meta set value = ${before?.value} where key = 'epoch'`.execute(server.db)
    expect((await pull(server, 'volunteer', device)).resets).toBe(device.resets)
  })

  it('is refused only where the request itself is wrong', async () => {
    const url = '/api/vms/Sync/Changes'
    expect((await server.call('volunteer', 'GET', `${url}?sites=toronto`)).code).toBe('invalid')
    expect((await server.call('volunteer', 'GET', `${url}?since=1`)).code).toBe('unknown_field')
    expect((await server.call(null, 'GET', url)).code).toBe('not_signed_in')
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
        insert into activity_listing (site_id, activity_id, season_id, date, modified_on, is_complete, title)
        select created_by_site_id, id, season_id, date, modified_on, false, fold(name) from activity
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

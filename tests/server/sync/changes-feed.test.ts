import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChangesPage } from '../../../domain/sync/wire.ts'
import { inTransaction } from '../../../server/db/connection.ts'
import { journal } from '../../../server/record/journal.ts'
import { journalPeople, journalReference } from '../../../server/record/journal-reference.ts'
import { activityId, plantActivity } from '../support/activities.ts'
import { ids, people } from '../support/people.ts'
import { logs, plantLogs } from '../support/planted-logs.ts'
import { docOn, idsOn, pull, untilFeedIsSettled } from '../support/pull.ts'
import { registrationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

const { others, montreal, both } = logs

beforeAll(() => plantLogs(server.db))

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
    expect(after.news).toContainEqual({ Type: 'Workshop', Id: id, Op: 'gone', Version: 2 })
    const still = await pull(server, 'coordinator', coordinator)
    expect(still.records.get(`Workshop/${id}`)?.Version).toBe(2)
    await inTransaction(server.db, async (tx) => {
      await sql`update activity set deleted_on = now(), version = 3 where id = ${id}`.execute(tx)
      await sql`delete from activity_listing where activity_id = ${id}`.execute(tx)
      await journal(tx, [{ type: 'Workshop', id, version: 3, sites: [ids.site.toronto], gone: true }])
    })
    const deleted = await pull(server, 'coordinator', still)
    expect(idsOn(deleted, 'Workshop')).not.toContain(id)
    expect(deleted.news).toContainEqual({ Type: 'Workshop', Id: id, Op: 'gone', Version: 3, Deleted: true })
  })

  it('brings changed reference rows to everybody', async () => {
    const device = await pull(server, 'newcomer')
    await inTransaction(server.db, async (tx) => {
      await sql`update site set name = 'Head Office', version = 2 where id = ${ids.site.national}`.execute(tx)
      await journalReference(tx, [{ type: 'Site', id: ids.site.national, version: 2 }])
    })
    const after = await pull(server, 'newcomer', device)
    expect(docOn(after, 'Site', ids.site.national).Name).toBe('Head Office')
    expect(after.pages).toBe(device.pages + 1)
  })

  it('takes a kit off the shelf of volunteers, and leaves it to coordinators', async () => {
    const volunteer = await pull(server, 'volunteer')
    const coordinator = await pull(server, 'coordinator')
    const id = ids.kit.torontoRockets
    await inTransaction(server.db, async (tx) => {
      await sql`update kit set visibility = false, version = 2 where id = ${id}`.execute(tx)
      await journal(tx, [{ type: 'Kit', id, version: 2, sites: [ids.site.toronto] }])
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

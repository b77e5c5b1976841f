import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { activityTypeIds } from '../../../domain/activity/constants.ts'
import { emptyActivity } from '../../../domain/activity/document.ts'
import { activityShape } from '../../../domain/activity/shape.ts'
import { documentToBody } from '../../../domain/sync/to-body.ts'
import { inTransaction } from '../../../server/db/connection.ts'
import { journal } from '../../../server/record/journal.ts'
import { journalPeople, journalReference } from '../../../server/record/journal-reference.ts'
import { activityId, plantActivity } from '../support/activities.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { type Device, pull } from '../support/pull.ts'
import { comment, reviews } from '../support/reviews.ts'
import { registrationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { review } = reviews(server)
// One of each standing that a pull tells apart; pulls of all of them, several times over, take their time.
const everybody: PersonName[] = [
  'staff',
  'coordinator',
  'coordinatorMontreal',
  'volunteer',
  'volunteerTwo',
  'volunteerMontreal',
  'pastVolunteer',
  'pending',
]
const sitesOf = (person: PersonName) => (person === 'staff' ? [ids.site.toronto, ids.site.montreal] : [])

async function pullAll(devices: Partial<Record<PersonName, Device>> = {}) {
  const pulled: Partial<Record<PersonName, Device>> = {}
  for (const person of everybody) {
    pulled[person] = await pull(server, person, devices[person], sitesOf(person))
  }
  return pulled
}

const stateOf = (device: Device | undefined) =>
  [...(device?.records ?? [])].map(([key, { Version, Doc }]) => ({ key, Version, Doc })).sort(byKey)

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1)

const logged = (number: number, site: string, date: string) => {
  const activity = emptyActivity(activityId(number), activityTypeIds.Workshop, site)
  return documentToBody(activityShape, { ...activity, Name: `Log ${number}`, Date: date })
}

const write = async (
  person: PersonName,
  method: string,
  id: string,
  body: unknown,
  version?: number,
): Promise<void> => {
  const url = method === 'POST' ? '/api/vms/Workshop' : `/api/vms/Workshop/${id}`
  const headers: Record<string, string> = version ? { 'if-match': `"${version}"` } : {}
  const reply = await server.call(person, method, url, body, headers)
  expect(reply.status, reply.text).toBeLessThan(300)
}

describe('the feed and the snapshot', () => {
  it('bring every person to the same state, whatever was written meanwhile', async () => {
    await plantActivity(server.db, {
      id: activityId(1),
      persons: [people.volunteer.id, people.volunteerTwo.id],
    })
    await plantActivity(server.db, {
      id: activityId(2),
      site: ids.site.montreal,
      otherSites: [ids.site.toronto],
      creator: people.coordinatorMontreal.id,
    })
    await review('coordinator', activityId(1), { Status: 'Reviewed' })
    await review('staff', activityId(2), { Status: 'Reviewed' })
    const before = await pullAll()

    // Through the API, as people do.
    await write('volunteer', 'POST', '', logged(10, ids.site.toronto, '2026-02-01'))
    await write('volunteerTwo', 'POST', '', logged(11, ids.site.toronto, '2025-10-01'))
    await write('volunteerMontreal', 'POST', '', logged(12, ids.site.montreal, '2026-02-02'))
    await write('coordinator', 'POST', '', logged(13, ids.site.toronto, '2026-02-03'))
    await write('volunteer', 'PUT', activityId(10), { Description: 'More' }, 1)
    await write('coordinator', 'DELETE', activityId(13), undefined, 1)
    const hours = [{ Id: activityId(500), SubjectId: people.volunteer.id }]
    await write('coordinator', 'PUT', activityId(11), { VolunteerLogHeader: { LogItems: hours } }, 1)
    const without = [{ Id: activityId(500), Deleted: true }]
    await write('coordinator', 'PUT', activityId(11), { VolunteerLogHeader: { LogItems: without } }, 2)
    const sites = [{ Id: activityId(600), SiteId: ids.site.toronto }]
    await write('staff', 'PUT', activityId(12), { SiteResponseHeader: { Items: sites } }, 1)

    await review('coordinator', activityId(10), { Status: 'Returned', Comments: [comment()] }, 2)
    await review('coordinator', activityId(11), { Status: 'Reviewed' }, 3)
    await review('coordinatorMontreal', activityId(12), { Status: 'Returned', Comments: [comment()] }, 2)
    await write('volunteerTwo', 'PUT', activityId(11), { Description: 'Even more' }, 3)
    await write('coordinator', 'DELETE', activityId(1), undefined, 1)

    // And what has no calls yet.
    await inTransaction(server.db, async (tx) => {
      await sql`update kit set site_id = ${ids.site.montreal}, version = 2 where id = ${ids.kit.torontoSlime}`.execute(
        tx,
      )
      await journal(tx, [
        { type: 'Kit', id: ids.kit.torontoSlime, version: 2, sites: [ids.site.montreal, ids.site.toronto] },
      ])
      await sql`update site_registration set is_approved = true, approval_date = now()
        where id = ${registrationId(people.pending.id, 0)}`.execute(tx)
      await sql`update site_registration set is_approved = false
        where id = ${registrationId(people.volunteerTwo.id, 0)}`.execute(tx)
      await sql`insert into subject_role (subject_id, role_id) values (${people.volunteer.id}, ${ids.role.Coordinator})`.execute(
        tx,
      )
      await journalPeople(tx, [people.pending.id, people.volunteerTwo.id, people.volunteer.id])
      await sql`update enumeration_list set name = 'Grade levels', version = 2 where system_name = 'Grades'`.execute(
        tx,
      )
      const { rows } = await sql<{
        id: string
      }>`select id from enumeration_list where system_name = 'Grades'`.execute(tx)
      await journalReference(
        tx,
        rows.map(({ id }) => ({ type: 'EnumerationList', id, version: 2 })),
      )
    })

    const followed = await pullAll(before)
    const fresh = await pullAll()
    for (const person of everybody) expect(stateOf(followed[person]), person).toEqual(stateOf(fresh[person]))
    const reset = everybody.filter((person) => followed[person]?.resets !== before[person]?.resets)
    expect(reset.sort()).toEqual(['pending', 'volunteer', 'volunteerTwo'])
  }, 120_000)

  it('follow the charity into its next season', async () => {
    const before = await pullAll()
    await inTransaction(server.db, async (tx) => {
      await sql`update season set active = false where id = ${ids.season.active}`.execute(tx)
      await sql`update season set active = true where id = ${ids.season.next}`.execute(tx)
      await journalReference(tx, [
        { type: 'Season', id: ids.season.active, version: 2 },
        { type: 'Season', id: ids.season.next, version: 2 },
      ])
    })
    const followed = await pullAll(before)
    const fresh = await pullAll()
    for (const person of everybody) expect(stateOf(followed[person]), person).toEqual(stateOf(fresh[person]))
    // Nobody is approved in the new season yet: of other people's work only staff still hold some.
    const holders = everybody.filter((person) =>
      [...(fresh[person]?.records.keys() ?? [])].some((key) => key.startsWith('Kit/')),
    )
    expect(holders).toEqual(['staff'])
  }, 120_000)
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ActivityRecord } from '../../../domain/activity/document.ts'
import { byNewest, placeInList } from '../../../domain/activity/list-order.ts'
import { inTransaction } from '../../../server/db/connection.ts'
import { workshopBody } from '../support/make-activity.ts'
import { ids, type PersonName } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'
const toronto = ids.site.toronto

const query = (person: PersonName, body: Record<string, unknown>) =>
  server.call<ActivityRecord[]>(person, 'POST', `${path}/Query`, body)

describe('the list by date', () => {
  it('shows of one day what was logged last first, in the order that the device has too', async () => {
    const logs = [2, 0, 1].map((hour) => ({ Id: randomUUID(), hour }))
    for (const { Id, hour } of logs) {
      server.setNow(`2026-02-02T1${hour}:00:00Z`)
      const body = workshopBody({ Id, Name: `At ${hour}`, Date: '2024-12-02' })
      expect((await server.call('staff', 'POST', path, body)).status).toBe(200)
    }
    server.setNow('2026-02-02T10:30:00Z')
    // Logged in one moment: their Ids decide.
    const together = [randomUUID(), randomUUID()].map((Id) =>
      workshopBody({ Id, Name: `Together ${Id}`, Date: '2024-12-02' }),
    )
    for (const body of together) expect((await server.call('staff', 'POST', path, body)).status).toBe(200)
    server.setNow('2026-02-10T15:00:00Z')
    const day = (list: { value: ActivityRecord[] }) =>
      list.value.filter((one) => one.Date.startsWith('2024-12-02'))
    for (const person of ['coordinator', 'staff'] as const) {
      for (const SiteId of person === 'staff' ? [toronto, null] : [toronto]) {
        const newest = day(await query(person, { SiteId, Sort: 1 }))
        const sorted = together.map(({ Name }) => Name).sort()
        expect(newest.map(({ Name }) => Name)).toEqual(['At 2', 'At 1', ...sorted, 'At 0'])
        const places = newest.map((one) => ({ ...placeInList(one), Id: one.Id }))
        expect(places).toEqual(places.toSorted(byNewest))
        expect(day(await query(person, { SiteId, Sort: 0 }))).toEqual(newest.toReversed())
      }
    }
  })

  it.each([
    ['of a site', 'activity_listing l where site_id = $site', 'date, created_on, activity_id desc'],
    ['of a site', 'activity_listing l where site_id = $site', 'date desc, created_on desc, activity_id'],
    ['of all', 'activity l where parent_id is null and deleted_on is null', 'date, created_on, id desc'],
    ['of all', 'activity l where parent_id is null and deleted_on is null', 'date desc, created_on desc, id'],
  ])('is read along an index: %s, %s by %s', async (_name, from, order) => {
    const plan = await inTransaction(server.db, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_bitmapscan = off`.execute(tx)
      const text = `explain select 1 from ${from.replace('$site', `'${toronto}'`)} order by ${order} limit 10`
      return (await sql.raw<Record<string, string>>(text).execute(tx)).rows.flatMap(Object.values).join(' ')
    })
    expect(plan).toMatch(/_by_date/)
    expect(plan).not.toContain('Sort')
  })
})

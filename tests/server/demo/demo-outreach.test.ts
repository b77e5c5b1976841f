import { describe, expect, it } from 'vitest'
import { outreachRefusals, tidyOutreachRequest } from '../../../domain/outreach/rules.ts'
import { outreachStatuses } from '../../../domain/outreach/statuses.ts'
import { mayMoveRequest } from '../../../domain/outreach/transitions.ts'
import { selectRequests } from '../../../server/outreach/select-requests.ts'
import { withDemonstration } from '../support/with-demonstration.ts'

const database = withDemonstration()
const { read, count } = database

const readAll = async () => {
  const ids = await read<{ id: string }>('select id from outreach_request')
  return (
    await selectRequests(
      database.db,
      ids.map(({ id }) => id),
    )
  ).map(({ record }) => record)
}

describe('the requests of the demonstration', () => {
  it('are 600 over two seasons, in every state, at every site and at the national office', async () => {
    const all = await readAll()
    expect(all).toHaveLength(600)
    for (const status of outreachStatuses) {
      expect(
        all.filter(({ LatestStatus }) => LatestStatus.Status === status).length,
        `${status}`,
      ).toBeGreaterThan(20)
    }
    expect(new Set(all.map(({ SiteId }) => SiteId)).size).toBe(9)
    const past = all.filter(({ CreatedOn }) => CreatedOn < '2025-09-01')
    expect(past.length).toBeGreaterThan(150)
    expect(all.length - past.length).toBeGreaterThan(300)
    expect(all.filter(({ CreatedOn }) => CreatedOn > database.now().toISOString())).toEqual([])
    expect(await count("outreach_request where contact_locale = 'fr'")).toBeGreaterThan(80)
    expect(await count("outreach_request where contact_locale = 'en'")).toBeGreaterThan(80)
  })

  it('could all be saved as they are', async () => {
    const all = await readAll()
    expect(all.flatMap((one) => outreachRefusals(one, []))).toEqual([])
    expect(all.map(tidyOutreachRequest)).toEqual(all)
  })

  it('came to where they stand step by step, as the table allows staff, and keep the newest of each history', async () => {
    const all = await readAll()
    const jumps = all.flatMap(({ StatusRecords }) => {
      const steps = [...StatusRecords].reverse()
      const dates = steps.map(({ CreatedOn }) => CreatedOn)
      expect(dates).toEqual([...dates].sort())
      return steps
        .slice(1)
        .filter(({ Status }, place) => !mayMoveRequest(steps[place]?.Status ?? 0, Status, true))
    })
    expect(jumps).toEqual([])
    expect(all.filter(({ StatusRecords }) => StatusRecords.at(-1)?.Status !== 0)).toEqual([])
    expect(all.filter(({ SiteId, LatestSite }) => SiteId !== LatestSite.SiteId)).toEqual([])
    expect(
      await count(`outreach_request r where r.latest_status <> (select s.status from outreach_status_record s
        where s.outreach_request_id = r.id order by s.created_on desc, s.place desc limit 1)`),
    ).toBe(0)
    expect(all.filter(({ SiteRecords }) => SiteRecords.length > 1).length).toBeGreaterThan(10)
  })

  it('number those of the public form, and the next form goes on behind them', async () => {
    const [row] = await read<{ many: number; last: number; next: number }>(
      `select count(submission_number) as many, max(submission_number) as last,
        nextval('outreach_submission_number') as next from outreach_request`,
    )
    expect(row?.many).toBeGreaterThan(300)
    expect(row?.last).toBe(10_000 + (row?.many ?? 0))
    expect(row?.next).toBeGreaterThan(row?.last ?? 0)
  })

  it('name kits of the shelf, schools of the register and values of the lists', async () => {
    const dangling = [
      'outreach_class c join kit k on k.id = c.kit_id where not k.visibility',
      'outreach_class_grade g left join enumeration e on e.id = g.grade_id where e.id is null',
      'outreach_request r left join enumeration e on e.id = r.language_id where e.id is null',
      'outreach_request r where r.organization_id is null and r.no_org_details is null',
    ]
    for (const query of dangling) expect(await count(query), query).toBe(0)
  })
})

describe('the logs of completed requests', () => {
  it('are workshops of their site and school, of a day between the arrival and the completion', async () => {
    const logs = await read<{
      isLate: boolean
      isEarly: boolean
      status: number
      elsewhere: boolean
      other: boolean
    }>(`
      select a.date > (select max(s.created_on)::date from outreach_status_record s where s.outreach_request_id = r.id) as "isLate",
        a.date < r.created_on::date as "isEarly", r.latest_status as status,
        a.created_by_site_id <> r.latest_site_id as elsewhere,
        not exists (select from activity_school s where s.activity_id = a.id and s.organization_id = r.organization_id) as other
      from activity a join outreach_request r on r.id = a.outreach_request_id`)
    expect(logs.length).toBeGreaterThan(10)
    const [log] = logs
    expect(log).toEqual({ isLate: false, isEarly: false, status: 6, elsewhere: false, other: false })
    expect(new Set(logs.map((one) => JSON.stringify(one))).size).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { missingFrom } from '../../../domain/activity/completeness.ts'
import { refusalsOf } from '../../../domain/activity/rules.ts'
import { roleNames } from '../../../domain/kernel/actor.ts'
import { programSupportRefusals } from '../../../domain/program-support/rules.ts'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import { readActivities } from '../../../server/activity/read-activities.ts'
import { selectProgramSupport } from '../../../server/program-support/read-program-support.ts'
import { withDemonstration } from '../support/with-demonstration.ts'

const database = withDemonstration()
const { read, count } = database

describe('every activity', () => {
  it('is complete exactly when the domain says so, could be written by its author’s staff, and is read back whole', async () => {
    const seasons = await read<{
      Id: string
      StartDate: string
      EndDate: string
      Active: boolean
      Locked: boolean
    }>(
      'select id as "Id", start_date as "StartDate", end_date as "EndDate", active as "Active", locked as "Locked" from season',
    )
    const ids = (await read<{ id: string }>('select id from activity where parent_id is null')).map(
      (row) => row.id,
    )
    const records = await readActivities(database.db, ids)
    const staff = { SubjectId: NATIONAL_SITE_ID, Roles: [roleNames[1]], Approvals: [] }
    expect(records).toHaveLength(2500)
    expect(records.filter((each) => each.IsComplete !== (missingFrom(each, seasons).length === 0))).toEqual(
      [],
    )
    expect(records.flatMap((each) => refusalsOf(each, seasons, staff))).toEqual([])
  })

  it('is listed once for each of its sites', async () => {
    expect(
      await count(
        'activity_listing l left join activity a on a.id = l.activity_id where a.parent_id is not null or a.id is null or l.title <> fold(a.name)',
      ),
    ).toBe(0)
    expect(
      await count(
        'activity a where parent_id is null and not exists (select 1 from activity_listing l where l.activity_id = a.id and l.site_id = a.created_by_site_id)',
      ),
    ).toBe(0)
  })

  it('points to things that exist', async () => {
    const dangling = [
      'activity_hours h left join subject s on s.id = h.subject_id where h.subject_id is not null and s.id is null',
      'activity_educator e left join educator x on x.id = e.educator_id where x.id is null',
      'activity_school s left join organization o on o.id = s.organization_id where o.id is null',
      'activity_kit k left join kit on kit.id = k.kit_id where kit.id is null',
      "activity a, jsonb_path_query(a.answers, '$.*[*].EnumerationId') e left join enumeration x on x.id = (e #>> '{}')::uuid where x.id is null",
      'activity a left join enumeration e on e.id = a.location_type_id where a.location_type_id is not null and e.id is null',
      'organization o left join enumeration e on e.id = o.school_board_id where o.school_board_id is not null and e.id is null',
    ]
    for (const query of dangling) expect(await count(query), query).toBe(0)
  })

  it('has a line in the change feed that its sites and people may read', async () => {
    expect(await count("change where type = 'Workshop'")).toBe(2500)
    expect(
      await count(`activity_hours h join change c on c.id = h.activity_id and c.type = 'Workshop'
        where h.subject_id is not null and not h.subject_id = any(c.persons)`),
    ).toBe(0)
    expect(
      await count(`activity_listing l join change c on c.id = l.activity_id and c.type = 'Workshop'
        where not l.site_id = any(c.sites)`),
    ).toBe(0)
  })
})

describe('every program support', () => {
  it('keeps the rules of sending, and is read back whole with its people and kits', async () => {
    const ids = (await read<{ id: string }>('select id from program_support')).map((row) => row.id)
    const records = (await selectProgramSupport(database.db, ids)).map(({ record }) => record)
    const seasons = records.flatMap(({ Season }) => Season ?? [])
    const staff = { SubjectId: NATIONAL_SITE_ID, Roles: [roleNames[1]], Approvals: [] }
    expect(records).toHaveLength(200)
    expect(records.flatMap((each) => programSupportRefusals(each, seasons, staff))).toEqual([])
    expect(
      records.flatMap((each) => each.ProgramSupportKits.map(({ Kit }) => Kit?.EnglishName)),
    ).not.toContain('')
    expect(await count("program_support where date_completed > '2026-02-10'")).toBe(0)
  })

  it('has a line in the change feed that its site and people may read', async () => {
    expect(
      await count(`program_support p join change c on c.id = p.id and c.type = 'ProgramSupport'
        where p.site_id = any(c.sites) and p.created_by_id = any(c.persons)`),
    ).toBe(200)
  })
})

describe('every post', () => {
  it('has a line in the change feed that its readers may read, and was not written tomorrow', async () => {
    const posts = await count('post')
    expect(posts).toBeGreaterThan(15)
    expect(
      await count(`post p join change c on c.id = p.id and c.type = 'Post'
        where (p.site_id is null and c.everyone) or p.site_id = any(c.sites)`),
    ).toBe(posts)
    expect(await count("post where created_on > '2026-02-10T23:59:59Z'")).toBe(0)
    expect(await count('post where site_id is null and pinned')).toBe(1)
    expect(await count('email_address_list where cardinality(addresses) > 0')).toBeGreaterThan(4)
  })
})

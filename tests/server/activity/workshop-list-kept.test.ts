import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ActivityRecord } from '../../../domain/activity/document.ts'
import { buildApp } from '../../../server/app.ts'
import type { Db } from '../../../server/db/connection.ts'
import { countStatements, watchStatements } from '../support/count-statements.ts'
import { firstQuestion, publicFormOf } from '../support/evaluations.ts'
import { hoursItem, workshopBody } from '../support/make-activity.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { testIssuer, withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'
const list = { SiteId: ids.site.toronto, Sort: 0, Take: 50 }
const log = workshopBody({
  VolunteerLogHeader: {
    LogItems: [
      hoursItem(people.volunteer.id),
      hoursItem(null, { AuxData: { FirstName: 'Guest', LastName: 'Helper', Email: 'guest@helper.example' } }),
    ],
  },
  EducatorLogHeader: { Items: [{ Id: randomUUID(), EducatorAuxDataId: ids.educator.toronto }] },
  SchoolDemographicResponseHeader: {
    Items: [{ Id: randomUUID(), OrganizationId: ids.organization.ecole, NumberOfYouth: 3 }],
  },
  WorkshopKits: [{ Id: randomUUID(), KitId: ids.kit.torontoSlime }],
})

const query = (person: PersonName, body: object = list) =>
  server.call<ActivityRecord[]>(person, 'POST', `${path}/Query`, body)
const textOf = async (person: PersonName) => {
  const { value } = await query(person)
  return JSON.stringify(value.find(({ Id }) => Id === log.Id))
}
const save = async (body: Record<string, unknown> & { Id: string }, version: number) => {
  const reply = await server.call('staff', 'PUT', `${path}/${body.Id}`, body, { 'if-match': `"${version}"` })
  expect(reply.status).toBe(200)
}

beforeAll(async () => {
  expect((await server.call('staff', 'POST', path, log)).status).toBe(200)
})

describe('a list that was asked for before', () => {
  it('is one statement, with who asks, for whoever coordinates the site', async () => {
    await query('coordinator')
    expect(await countStatements(() => query('coordinator'))).toBe(1)
    expect(await countStatements(() => query('volunteer'))).toBe(2)
  })

  it('is the same as the record itself', async () => {
    await query('staff')
    for (const person of ['staff', 'coordinator', 'volunteer', 'staff'] as const) {
      const { value } = await server.call(person, 'GET', `${path}/${log.Id}`)
      expect(await textOf(person)).toBe(JSON.stringify(value))
    }
  })

  it('shows each reader what they may see, whoever asked before', async () => {
    const [staff, coordinator, volunteer] = [
      await textOf('staff'),
      await textOf('coordinator'),
      await textOf('volunteer'),
    ]
    expect([staff, coordinator, volunteer].map((text) => text.includes('guest@helper.example'))).toEqual([
      true,
      false,
      false,
    ])
    expect([staff, coordinator, volunteer].map((text) => text.includes('edith@maple.example'))).toEqual([
      true,
      true,
      false,
    ])
    expect((await query('volunteerTwo')).value).toEqual([])
    expect((await query('coordinatorMontreal')).value).toEqual([])
  })

  it.each<[string, string, string]>([
    [
      'a volunteer',
      `update subject set family_name = 'Renamed' where id = '${people.volunteer.id}'`,
      'Renamed',
    ],
    [
      'an educator',
      `update educator set email = 'new@maple.example' where id = '${ids.educator.toronto}'`,
      'new@maple.example',
    ],
    ['an educator’s school', `update organization set name = 'Birch' where name like 'Maple%'`, 'Birch'],
    [
      'a school',
      `update organization set telephone_number = '555 0199' where id = '${ids.organization.ecole}'`,
      '555 0199',
    ],
    ['a kit', `update kit set english_name = 'Goo' where id = '${ids.kit.torontoSlime}'`, 'Goo'],
    ['a site', `update site set name = 'Toronto West' where id = '${ids.site.toronto}'`, 'Toronto West'],
    ['a season', `update season set locked = true where id = '${ids.season.active}'`, '"Locked":true'],
    ['a kind of activity', `update workshop_type set sort_order = 41`, '"SortOrder":41'],
  ])('shows at once what was changed of %s', async (_, statement, shown) => {
    expect(await textOf('coordinator')).not.toContain(shown)
    await sql.raw(statement).execute(server.db)
    expect(await textOf('coordinator')).toContain(shown)
  })

  it('tells at once of the first evaluation', async () => {
    await sql`update season set locked = false`.execute(server.db)
    expect(await textOf('coordinator')).toContain('"HasEvaluations":false')
    const form = await publicFormOf(server, log.Id)
    const answer = { Id: randomUUID(), ResponseSet: [{ QuestionId: firstQuestion, Answer: 5 }] }
    expect((await server.call(null, 'POST', form, answer)).status).toBe(200)
    expect(await textOf('coordinator')).toContain('"HasEvaluations":true')
  })

  it('shows at once what another process saved', async () => {
    const { db, config, now } = server
    const verify = async () => ({ ...nobodysToken, sub: people.staff.sub })
    const other = await buildApp({ db, config, verify, now, checkReplies: true })
    onTestFinished(() => other.close())
    const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
    const asked = () => other.inject({ method: 'POST', url: `${path}/Query`, headers, body: list })
    await asked()
    await save({ ...log, Name: 'Saved elsewhere', ChildWorkshops: [] }, 1)
    expect((await asked()).body).toContain('Saved elsewhere')
    expect(await textOf('coordinator')).toContain('Saved elsewhere')
  })

  it('is of one moment when somebody saves between the list and its records', async () => {
    const { Id } = workshopBody()
    const booth = workshopBody({ Id, Name: 'Before' })
    expect((await server.call('staff', 'POST', path, booth)).status).toBe(200)
    let saved = false
    const end = watchStatements({
      answered: async ({ sql }) => {
        if (saved || !sql.includes('activity_listing')) return
        saved = true
        await save({ ...booth, Name: 'Between' }, 1)
      },
    })
    onTestFinished(end)
    const { value, body } = await query('coordinator')
    expect(saved).toBe(true)
    expect(value.find((record) => record.Id === Id)).toMatchObject({ Name: 'Between', Version: 2 })
    expect(body.TotalRecords).toBe(value.length)
  })
})

const nobodysToken = {
  issuer: testIssuer,
  expiresAt: Number.MAX_SAFE_INTEGER,
  email: null,
  emailVerified: false,
  givenName: null,
  familyName: null,
  fullName: null,
  locale: null,
}

describe('the total of a site', () => {
  /** What is kept and what there is, by site, season and completeness. */
  const bothCounts = async (db: Db) => {
    const kept = await sql`
      select site_id, season_id, is_complete, sum(logs)::int as logs from activity_count
      group by 1, 2, 3 having sum(logs) <> 0 order by 1, 2, 3
    `.execute(db)
    const counted = await sql`
      select site_id, season_id, is_complete, count(*)::int as logs from activity_listing
      group by 1, 2, 3 order by 1, 2, 3
    `.execute(db)
    return { kept: kept.rows, counted: counted.rows }
  }
  const expectSame = async () => {
    const { kept, counted } = await bothCounts(server.db)
    expect(kept).toEqual(counted)
    for (const Filters of [[], [{ Type: 'ActiveSeasonOnly' }], [{ Type: 'IncompleteLogs' }]]) {
      const { value, body } = await query('coordinator', { ...list, Take: 500, Filters })
      expect(body.TotalRecords).toBe(value.length)
    }
  }

  it('is what a count would say after logs are made, moved to another season or site, completed and deleted', async () => {
    const body = workshopBody({ Name: 'Counted', NumberOfYouth: null, ChildWorkshops: [] })
    expect((await server.call('staff', 'POST', path, body)).status).toBe(200)
    await expectSame()
    await save({ ...body, NumberOfYouth: 3 }, 1)
    await expectSame()
    await save({ ...body, NumberOfYouth: 3, Date: '2025-05-05' }, 2)
    await expectSame()
    const elsewhere = { Items: [{ Id: randomUUID(), SiteId: ids.site.montreal }] }
    await save({ ...body, NumberOfYouth: 3, Date: '2025-05-05', SiteResponseHeader: elsewhere }, 3)
    await expectSame()
    const last = { 'if-match': '"4"' }
    const gone = await server.call('staff', 'DELETE', `${path}/${body.Id}`, undefined, last)
    expect(gone.status).toBe(200)
    await expectSame()
  })

  it('is what a count would say whatever statement writes', async () => {
    await sql`update activity_listing set is_complete = not is_complete`.execute(server.db)
    await expectSame()
    await sql`delete from activity_listing where activity_id = ${log.Id}`.execute(server.db)
    await expectSame()
  })

  it('is what a count would say after many write at once, and some of them roll back', async () => {
    const undone = new Error('rolled back')
    const write = (number: number) =>
      server.db
        .transaction()
        .execute(async (tx) => {
          for (let row = 0; row < 5; row++) {
            await sql`
              insert into activity_listing (site_id, activity_id, season_id, date, created_on, modified_on, is_complete, title)
              values (${ids.site.toronto}, ${randomUUID()}, ${ids.season.active}, '2026-01-15', now(), now(), false, 'x')
            `.execute(tx)
          }
          if (number % 3 === 0) throw undone
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error
        })
    await Promise.all(Array.from({ length: 60 }, (_, number) => write(number)))
    const { kept, counted } = await bothCounts(server.db)
    expect(kept).toEqual(counted)
    const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from activity_count`.execute(
      server.db,
    )
    // A row for each figure, and no more of them than connections that wrote at once.
    expect(rows[0]?.rows).toBeLessThanOrEqual(counted.length * 5 + 10)
  })
})

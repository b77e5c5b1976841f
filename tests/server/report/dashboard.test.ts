import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Dashboard, MOST_SINCE } from '../../../domain/dashboard/schema.ts'
import { statusOfRegistration, volunteerStatus } from '../../../domain/registration/status.ts'
import { type RenewableScreening, screeningToRenew } from '../../../domain/screening/renewal.ts'
import { limits } from '../../../server/db/connection.ts'
import { chanceOf } from '../../../server/demo/random.ts'
import { countStatements } from '../support/count-statements.ts'
import { boothBody, hoursItem, workshopBody } from '../support/make-activity.ts'
import { outreachBody, outreachPath } from '../support/outreach.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { plantRegistration, registrationPath } from '../support/registrations.ts'
import { makeDocument, screeningPath } from '../support/screening.ts'
import { startOfTests, withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'
const sites = ['toronto', 'montreal'] as const
const today = '2026-02-10'

const dashboard = async (who: PersonName, siteId: string, since?: string) =>
  server.call<Dashboard>(
    who,
    'GET',
    `/api/vms/Report/Dashboard?site_id=${siteId}${since ? `&since=${since}` : ''}`,
  )

/** Logs of all kinds at both sites, some changed and some deleted again; people in every standing; screening of all dates. */
beforeAll(async () => {
  const chance = chanceOf('dashboard')
  for (let number = 0; number < 60; number++) {
    const site = ids.site[chance.pick(sites)]
    const make = chance.happens(0.3) ? boothBody : workshopBody
    const body = make({
      Name: `Random ${number}`,
      CreatedBySiteId: site,
      Date: chance.pick(['2026-02-05', '2026-01-20', '2025-10-03', '2025-05-05', '2024-11-11']),
      NumberOfYouth: chance.pick([0, 12, 31]),
      ...(make === boothBody ? { NumberOfYouth: null, NumberOfYouthAtEvent: chance.between(1, 200) } : {}),
      SiteResponseHeader: chance.happens(0.2)
        ? { Items: sites.map((name) => ({ Id: randomUUID(), SiteId: ids.site[name] })) }
        : { Items: [] },
      VolunteerLogHeader: {
        LogItems: chance.some([people.volunteer.id, people.volunteerTwo.id], 2).map((id) => hoursItem(id)),
      },
    })
    const { value } = await server.call('staff', 'POST', path, body)
    const change = { 'if-match': `"${value.Version}"` }
    if (chance.happens(0.2)) {
      await server.call(
        'staff',
        'PUT',
        `${path}/${body.Id}`,
        { Date: '2026-02-07', NumberOfYouth: 7 },
        change,
      )
    } else if (chance.happens(0.1))
      await server.call('staff', 'DELETE', `${path}/${body.Id}`, undefined, change)
  }
  for (const person of ['newcomer', 'localizer', 'organizations', 'administrator'] as const) {
    for (const site of sites) {
      const isApproved = chance.happens(0.4)
      const approvedOn = isApproved || chance.happens(0.3) ? '2026-01-02T00:00:00Z' : undefined
      if (chance.happens(0.8)) await plantRegistration(server.db, { person, site, isApproved, approvedOn })
    }
  }
  for (const site of ['toronto', 'montreal', 'toronto'] as const) {
    const made = await server.call('staff', 'POST', outreachPath, outreachBody({ SiteId: ids.site[site] }))
    expect(made.status).toBe(200)
  }
  for (const person of ['volunteer', 'volunteerTwo', 'pending', 'volunteerMontreal', 'newcomer'] as const) {
    for (const ExpiryDate of chance.some(
      ['2026-02-09', '2026-02-10', '2026-03-01', '2026-04-11', '2026-04-12', null],
      4,
    ))
      await makeDocument(server, people[person].id, { ExpiryDate, Approved: chance.happens(0.7) })
  }
})

describe.each(sites)('the counts of %s', (site) => {
  const siteId = ids.site[site]
  const readers: PersonName[] = [
    site === 'toronto' ? 'coordinator' : 'coordinatorMontreal',
    'staff',
    'administrator',
  ]

  it.each(readers)('are what the lists show that they lead to, for %s', async (who) => {
    const counts = (await dashboard(who, siteId)).value
    const logs = async (Type: string) => {
      const Filters = [{ Type }, { Type: 'ActiveSeasonOnly' }]
      const { value, body } = await server.call(who, 'POST', `${path}/Query`, {
        SiteId: siteId,
        Take: 500,
        Filters,
      })
      expect(value).toHaveLength(body.TotalRecords ?? -1)
      return value.length
    }
    expect(counts.IncompleteLogs).toBe(await logs('IncompleteLogs'))
    expect(counts.CompleteLogs).toBe(await logs('CompleteLogs'))
    expect(counts.IncompleteLogs).toBeGreaterThan(0)
    expect(counts.CompleteLogs).toBeGreaterThan(0)

    const standings = await Promise.all(
      Object.values(people).map(async ({ id }) => {
        const { status, body } = await server.call(who, 'GET', `${registrationPath}?subjectId=${id}`)
        // Whom a coordinator may not see is none of the site's.
        if (status === 404) return null
        // One at most: nobody registers twice at a site in a season.
        const here = body.Value.find(
          (one: { SiteId: string; Season: { Active: boolean } }) =>
            one.SiteId === siteId && one.Season.Active,
        )
        return here ? statusOfRegistration(here) : null
      }),
    )
    const having = (status: number) => standings.filter((one) => one === status).length
    expect(counts.PendingVolunteers).toBe(having(volunteerStatus.Pending))
    expect(counts.ActiveVolunteers).toBe(having(volunteerStatus.Approved))
    const requests = await server.call(who, 'POST', `${outreachPath}/Query`, {
      SiteId: siteId,
      StatusFilters: [0],
    })
    expect(requests.status).toBe(200)
    expect(counts.PendingRequests).toBe(requests.body.TotalRecords)
    expect(counts.PendingRequests).toBe(site === 'toronto' ? 2 : 1)

    const documents = await server.call<RenewableScreening[]>(who, 'GET', `${screeningPath}?siteId=${siteId}`)
    expect(counts.ExpiringScreening).toBe(screeningToRenew(documents.value, today).size)
  })

  it('come with hours and youth of the last twelve months, as the logs say', async () => {
    const { Months } = (await dashboard('staff', siteId)).value
    expect(Months.map(({ Month }) => Month)).toHaveLength(12)
    expect([Months[0]?.Month, Months[11]?.Month]).toEqual(['2025-03', '2026-02'])
    const { value } = await server.call('staff', 'POST', `${path}/Query`, { SiteId: siteId, Take: 500 })
    for (const { Month, Logs, Hours, Youth } of Months) {
      const of = value.filter((log: { Date: string }) => log.Date.startsWith(Month))
      const sum = (read: (log: never) => number) => of.map(read).reduce((a: number, b: number) => a + b, 0)
      expect(Logs).toBe(of.length)
      expect(Youth).toBe(
        sum(
          (log: { NumberOfYouth: number | null; NumberOfYouthAtEvent: number | null }) =>
            log.NumberOfYouthAtEvent ?? log.NumberOfYouth ?? 0,
        ),
      )
      expect(Hours).toBeCloseTo(
        sum((log: { VolunteerLogHeader: { LogItems: { LogHours: { Hours: number | null }[] }[] } }) =>
          log.VolunteerLogHeader.LogItems.flatMap(({ LogHours }) =>
            LogHours.map(({ Hours }) => Hours ?? 0),
          ).reduce((a, b) => a + b, 0),
        ),
      )
    }
  })
})

it('goes by the day at the office: its month and what expires, late in the evening too', async () => {
  onTestFinished(() => server.setNow(startOfTests))
  const lastMonth = async () => (await dashboard('staff', ids.site.toronto)).value.Months.at(-1)?.Month
  server.setNow('2026-03-01T04:30:00.000Z')
  const { ExpiringScreening } = (await dashboard('staff', ids.site.toronto)).value
  const address = `${screeningPath}?siteId=${ids.site.toronto}`
  const documents = (await server.call<RenewableScreening[]>('staff', 'GET', address)).value
  expect(ExpiringScreening).toBe(screeningToRenew(documents, '2026-02-28').size)
  expect(await lastMonth()).toBe('2026-02')
  server.setNow('2026-03-01T05:30:00.000Z')
  expect(await lastMonth()).toBe('2026-03')
})

describe('the months of all sites', () => {
  const expectSame = async () => {
    const kept = await sql`
      select site_id, month, sum(logs)::int as logs, sum(hours)::float as hours, sum(youth)::int as youth
      from activity_month group by 1, 2 having sum(logs) <> 0 order by 1, 2
    `.execute(server.db)
    const counted = await sql`
      select site_id, date_trunc('month', date)::date as month, count(*)::int as logs, sum(hours)::float as hours, sum(youth)::int as youth
      from activity_listing group by 1, 2 order by 1, 2
    `.execute(server.db)
    expect(kept.rows).toEqual(counted.rows)
  }

  it('are what a sum would say, whatever statement writes', async () => {
    await expectSame()
    await sql`update activity_listing set date = date + 40, youth = youth + 1`.execute(server.db)
    await expectSame()
    await sql`update activity_listing set date = date - 40, youth = youth - 1`.execute(server.db)
    await expectSame()
  })
})

describe('what changed since', () => {
  it('is asked for from an instant that the database knows', async () => {
    const asked = (since: string) => dashboard('staff', ids.site.toronto, since)
    for (const since of ['0000-01-01T00:00:00Z', '1899-12-31T23:59:59Z', 'yesterday'])
      expect((await asked(since)).body.Errors).toMatchObject([{ Code: 'invalid', Field: 'since' }])
    expect((await asked('1900-01-01T00:00:00Z')).status).toBe(200)
    expect((await asked('9999-12-31T23:59:59Z')).status).toBe(200)
  })

  it('falls between no two answers, each asked from the moment of the one before', async () => {
    onTestFinished(() => server.setNow(startOfTests))
    const { AsOf } = (await dashboard('coordinator', ids.site.toronto)).value
    const seen = server.now().getTime() - Date.parse(AsOf)
    expect(seen).toBeLessThanOrEqual(60_000)
    // Its writing had begun before the answer, and it was not seen yet: it waited for a row, and took its time.
    const before = (await dashboard('coordinator', ids.site.toronto, AsOf)).value.Since?.NewLogs ?? 0
    server.setNow(new Date(server.now().getTime() - (limits.statement + limits.lock) * 1000).toISOString())
    await server.call('volunteer', 'POST', path, workshopBody())
    const next = (await dashboard('coordinator', ids.site.toronto, AsOf)).value
    expect(next.Since?.NewLogs).toBe(before + 1)
    server.setNow('2026-02-10T15:10:00.000Z')
    const later = (await dashboard('coordinator', ids.site.toronto, next.AsOf)).value
    const last = (await dashboard('coordinator', ids.site.toronto, later.AsOf)).value
    expect(last.Since).toMatchObject({ NewLogs: 0, ChangedLogs: 0 })
  })

  it('counts what others did at the site after that instant, and nothing of one’s own', async () => {
    const since = server.now().toISOString()
    server.setNow('2026-02-10T16:00:00.000Z')
    const body = workshopBody()
    await server.call('volunteer', 'POST', path, body)
    await server.call('coordinator', 'POST', path, workshopBody())
    await sql`update site_registration set created_on = '2026-01-01T00:00:00Z'`.execute(server.db)
    // Two registrations of one person are one line of the list that this leads to.
    for (const season of ['active', 'next'] as const) {
      const id = await plantRegistration(server.db, { person: 'pastVolunteer', season })
      const at = '2026-02-10T15:30:00Z'
      await sql`update site_registration set created_on = ${at} where id = ${id}`.execute(server.db)
    }
    expect((await dashboard('coordinator', ids.site.toronto)).value.Since).toBeNull()
    const news = async (from: string) => (await dashboard('coordinator', ids.site.toronto, from)).value.Since
    expect(await news(since)).toMatchObject({ NewLogs: 1, ChangedLogs: 0, NewRegistrations: 1 })
    // Nobody who is gone is told: the list that this leads to does not show them.
    for (const gone of ['deleted_on', 'anonymised_on']) {
      const put = (when: string | null) =>
        sql`update subject set ${sql.ref(gone)} = ${when} where id = ${people.pastVolunteer.id}`.execute(
          server.db,
        )
      await put('2026-02-10T15:45:00Z')
      expect([gone, await news(since)]).toMatchObject([gone, { NewRegistrations: 0 }])
      await put(null)
    }
    server.setNow('2026-02-10T17:00:00.000Z')
    await server.call('volunteer', 'PUT', `${path}/${body.Id}`, { Name: 'Other' }, { 'if-match': '"1"' })
    const next = await news('2026-02-10T16:30:00.000Z')
    expect(next).toEqual({ NewLogs: 0, ChangedLogs: 1, NewRegistrations: 0 })
    const last = await news('2026-02-10T17:30:00.000Z')
    expect(last).toEqual({ NewLogs: 0, ChangedLogs: 0, NewRegistrations: 0 })
  })
})

it('counts a hundred changes of others, however many newer ones are the reader’s own, and as many registrations', async () => {
  const since = '2026-02-10T18:00:00.000Z'
  const news = async () => (await dashboard('coordinator', ids.site.toronto, since)).value.Since
  server.setNow('2026-02-10T18:30:00.000Z')
  await server.call('staff', 'POST', path, workshopBody())
  server.setNow('2026-02-10T19:00:00.000Z')
  const own = Array.from({ length: MOST_SINCE }, () => workshopBody())
  for (const body of own) expect((await server.call('coordinator', 'POST', path, body)).status).toBe(200)
  expect(await news()).toEqual({ NewLogs: 1, ChangedLogs: 0, NewRegistrations: 0 })
  await sql`update activity set modified_by_id = ${people.staff.id}`.execute(server.db)
  expect(await news()).toMatchObject({ NewLogs: MOST_SINCE })

  const { rows } = await sql<{ id: string }>`
    insert into subject (id, given_name, family_name, email, created_on)
    select gen_random_uuid(), 'Newcomer', n::text, 'newcomer-' || n || '@people.example', now()
    from generate_series(0, ${MOST_SINCE}::integer) n returning id
  `.execute(server.db)
  await sql`
    insert into site_registration (id, subject_id, site_id, season_id, is_approved, created_on)
    select gen_random_uuid(), id, ${ids.site.toronto}, ${ids.season.active}, false, '2026-02-10T18:30:00Z'
    from subject where id = any(${rows.map(({ id }) => id)}::uuid[])
  `.execute(server.db)
  expect(await news()).toMatchObject({ NewRegistrations: MOST_SINCE })
})

describe('the dashboard', () => {
  it('is for coordinators of the site and for staff; a site that does not exist has none', async () => {
    expect((await dashboard('coordinatorMontreal', ids.site.toronto)).status).toBe(404)
    expect((await dashboard('coordinatorWithoutSite', ids.site.toronto)).status).toBe(404)
    expect((await dashboard('volunteer', ids.site.toronto)).status).toBe(403)
    expect((await dashboard('staff', randomUUID())).status).toBe(404)
    expect((await dashboard('staff', ids.site.toronto, 'yesterday')).status).toBe(422)
  })

  it('is read in as many statements whatever there is', async () => {
    const statements = await countStatements(() =>
      dashboard('coordinator', ids.site.toronto, '2020-01-01T00:00:00Z'),
    )
    expect(statements).toBeLessThanOrEqual(8)
  })
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { postalCodeSimilarity, similarityOf } from '../../../domain/organization/similarity.ts'
import type { ReportDefinitionRecord } from '../../../domain/report/schema.ts'
import { ids, people } from '../support/people.ts'
import { schoolsOfLog, sitesOfLog, sitesOfTraining, sum, sumsOf } from '../support/reports/activity-sums.ts'
import { makeWorld, type World } from '../support/reports/make-world.ts'
import { askFile, everything, readAbout, runReport } from '../support/reports/run-report.ts'
import { seeds } from '../support/reports/seeds.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

describe.each(seeds)('a charity made up from %s', (seed) => {
  const server = withServer()
  let world: World
  beforeAll(async () => {
    world = await makeWorld(server, seed)
  })

  it('sums up the other reports in all and at a site, each line naming one that tells more', async () => {
    for (const SiteId of [null, ids.site.toronto]) {
      const rows = await runReport(server, 'staff', 'SummaryReport', { SiteId })
      const own = world.activities.filter((log) => SiteId === null || sitesOfLog(log).includes(SiteId))
      const parts = own.flatMap((log) => [log, ...log.ChildWorkshops])
      const registered = Object.entries(people).flatMap(([name, { registrations }]) =>
        registrations
          .filter(([site]) => SiteId === null || site === 'toronto')
          .map(([, , approved]) => ({ name, approved })),
      )
      const { rows: educators } = await sql<{ id: string; site: string }>`
        select educator_id as id, site_id as site from educator_site where is_active`.execute(server.db)
      const active = educators.filter(({ site }) => SiteId === null || site === SiteId)
      const { rows: register } = await sql<{ into: string | null }>`
        select merged_id as into from organization where deleted_on is null`.execute(server.db)
      const merged = register.filter(({ into }) => into !== null)
      expect(merged.length).toBeGreaterThan(0)
      const expected: [measure: string, total: number | null, report: string][] = [
        [
          'Indigenous youth',
          sum(parts.map((part) => (part.YouthDemographics.IndigenousYouth ? (part.NumberOfYouth ?? 0) : 0))),
          SiteId ? 'Census summary by site' : 'National census summary',
        ],
        [
          'Activities of special initiatives',
          own.filter(({ SpecialInitiativesHeader }) => SpecialInitiativesHeader.Items.length > 0).length,
          'CanCode activity export',
        ],
        ['Registrations for the seasons of the period', registered.length, 'Volunteer registrations'],
        [
          'Volunteers approved',
          new Set(registered.flatMap(({ name, approved }) => (approved ? [name] : []))).size,
          SiteId ? 'Volunteers by site' : 'National volunteers',
        ],
        [
          'Trainings',
          world.trainings.filter((log) => SiteId === null || sitesOfTraining(log).includes(SiteId)).length,
          'Training',
        ],
        ['Educators', sumsOf(world, own).Educators, SiteId ? 'Activity summary by site' : 'Educator totals'],
        ['Educators who are active today', new Set(active.map(({ id }) => id)).size, 'Educators by site'],
        ...(SiteId === null
          ? ([
              ['Organizations in the register', register.length - merged.length, 'Organization export'],
              ['Organizations merged into others', merged.length, 'Organization export'],
              // Nobody has searched yet.
              ['Suspected pairs of organizations', null, 'Suspected duplicate organizations'],
            ] as const)
          : []
        ).map((line): [string, number | null, string] => [...line]),
      ]
      const told = rows.map(({ Measure, Value, BrokenDownIn }) => [Measure, Value, BrokenDownIn])
      for (const line of expected) expect(told).toContainEqual(line)
      expect(rows).toHaveLength(SiteId === null ? 26 : 23)
    }
  })

  it('leaves empty what initiatives do not narrow, and names reports that they narrow for the rest', async () => {
    const tag = enumerationId('SpecialInitiativesTags', 1)
    const own = world.activities.filter(({ SpecialInitiativesHeader: { Items } }) =>
      Items.some(({ EnumerationId }) => EnumerationId === tag),
    )
    const { value: all } = await server.call<ReportDefinitionRecord[]>('staff', 'GET', '/api/vms/Report')
    const narrowed = new Set(
      all.flatMap(({ Title, SupportedParameters }) =>
        SupportedParameters.includes('Initiatives') ? [Title.en] : [],
      ),
    )
    for (const SiteId of [null, ids.site.toronto]) {
      const rows = await runReport(server, 'staff', 'SummaryReport', { SiteId, Initiatives: [tag] })
      const logs = own.filter((log) => SiteId === null || sitesOfLog(log).includes(SiteId))
      const totalOf = (measure: string) => rows.find(({ Measure }) => Measure === measure)?.Value
      expect(totalOf('Activities')).toBe(logs.length)
      expect(totalOf('Schools of the register')).toBe(sumsOf(world, logs).Schools)
      for (const measure of ['Trainings', 'Volunteers approved', 'Hours that count, of all kinds'])
        expect(totalOf(measure)).toBeNull()
      const told = rows.filter(({ Value }) => Value !== null)
      expect(told.filter(({ BrokenDownIn }) => !narrowed.has(String(BrokenDownIn)))).toEqual([])
      expect(told).toHaveLength(14)
    }
  })

  it('names to a coordinator, line by line, a report of their site that they may run', async () => {
    const SiteId = ids.site.toronto
    const { value: theirs } = await server.call<ReportDefinitionRecord[]>(
      'coordinator',
      'GET',
      '/api/vms/Report',
    )
    const titles = new Set(theirs.map(({ Title }) => Title.en))
    const rows = await runReport(server, 'coordinator', 'SummaryReport', { SiteId })
    expect(rows.filter(({ BrokenDownIn }) => !titles.has(String(BrokenDownIn)))).toEqual([])
  })

  it('tells the suspected pairs that still stand, the likeliest first, each of both in full', async () => {
    const standing = [...world.organizations.values()].filter(({ id, countsAs }) => id === countsAs)
    const merged = [...world.organizations.values()].find(({ id, countsAs }) => id !== countsAs)
    const [one, two, three, four] = standing.map(({ id }) => id).toSorted()
    const pairs = [
      [two, one],
      [one, merged?.id],
      [three, four],
      [two, three],
    ]
    await sql`
      with search as (
        insert into organization_duplicate_search (id, asked_on, done_on)
        values (gen_random_uuid(), '2026-09-30T05:04:00Z', now()) returning id
      )
      insert into organization_duplicate (search_id, place, one_id, other_id, is_likely)
      select search.id, place, (pair->>0)::uuid, (pair->>1)::uuid, true
      from search, jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) with ordinality as given (pair, place)
    `.execute(server.db)
    await sql`
      insert into organization_not_duplicate (one_id, other_id, said_on) values (${two}::uuid, ${three}::uuid, now())
    `.execute(server.db)

    // The second sheet says how old that is.
    const { bytes } = await askFile(server, 'organizations', 'OrganizationDuplicates', everything)
    const facts = new Map(readAbout(bytes).map(([label, value]) => [label, value]))
    expect(facts.get('Register searched on')).toBe('2026-09-30 01:04')
    const look = await server.call(
      'organizations',
      'POST',
      '/api/vms/Report/OrganizationDuplicates/Preview',
      { Locale: 'en' },
    )
    expect(look.value).toMatchObject({ MadeOn: 'Register searched on: 2026-09-30 01:04' })
    // Of four that were kept two have been settled.
    const suspected = async () =>
      (await runReport(server, 'staff', 'SummaryReport')).find(
        ({ Measure }) => Measure === 'Suspected pairs of organizations',
      )?.Value
    expect(await suspected()).toBe(2)
    await sql`update organization_duplicate_search set found = 242116`.execute(server.db)
    expect(await suspected()).toBe(242_114)
    for (const [Locale, label, text] of [
      ['en', 'Pairs kept of the search', 'the 4 likeliest of 242,116'],
      ['fr', 'Paires retenues de la recherche', 'les 4 plus vraisemblables sur 242\u00a0116'],
    ] as const) {
      const file = await askFile(server, 'organizations', 'OrganizationDuplicates', { ...everything, Locale })
      expect(new Map(readAbout(file.bytes).map(([name, value]) => [name, value])).get(label)).toBe(text)
      const told = await server.call(
        'organizations',
        'POST',
        '/api/vms/Report/OrganizationDuplicates/Preview',
        { Locale },
      )
      expect(told.value.MadeOn).toContain(text)
    }
    const rows = await runReport(server, 'organizations', 'OrganizationDuplicates')
    expect(rows.map((row) => [row.OrganizationId, row.DuplicateOrganizationId])).toEqual([
      [two, one],
      [three, four],
    ])
    const register = await runReport(server, 'organizations', 'OrganizationExport')
    for (const row of rows) {
      for (const prefix of ['', 'Duplicate']) {
        const id = row[`${prefix}OrganizationId`]
        const {
          MergedInto: _,
          MergedId: __,
          ...entry
        } = register.find((line) => line.OrganizationId === id) ?? {}
        const own = Object.entries(entry).map(([name, value]) => [prefix + name, value])
        expect(row).toMatchObject(Object.fromEntries(own))
        expect(row[`${prefix}Activities`]).toBe(
          world.activities.filter((log) => schoolsOfLog(world, log).includes(String(id))).length,
        )
      }
      const [name, other] = [String(row.Name), String(row.DuplicateName)]
      expect(row.NameSimilarity).toBeCloseTo(similarityOf(name, other), 5)
      const codes = [row.PostalCode ?? '', row.DuplicatePostalCode ?? ''] as const
      expect(row.PostalCodeSimilarity).toBeCloseTo(
        postalCodeSimilarity(String(codes[0]), String(codes[1])),
        5,
      )
    }
  })
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { hourTypeIds } from '../../../domain/log/hour-types.ts'
import { ids, people } from '../support/people.ts'
import { hoursOf, isOfPeriod, sitesOfTraining, sum } from '../support/reports/activity-sums.ts'
import { makeWorld, type World } from '../support/reports/make-world.ts'
import { isIn, type Period, periods } from '../support/reports/periods.ts'
import { type ReportRow, runReport } from '../support/reports/run-report.ts'
import { seeds } from '../support/reports/seeds.ts'
import { withServer } from '../support/with-server.ts'

const siteNames: Record<string, string> = { [ids.site.toronto]: 'Toronto', [ids.site.montreal]: 'Montréal' }
const names = new Map<string, string>(
  Object.values(people).map(({ id, given, family }) => [id, `${given} ${family}`]),
)

describe.each(seeds)('people made up from %s', (seed) => {
  const server = withServer()
  let world: World
  let reviewed: ReadonlySet<string>
  beforeAll(async () => {
    world = await makeWorld(server, seed)
    // Montréal asks for review, and half of its logs have been reviewed.
    await sql`update site set require_review = true where id = ${ids.site.montreal}`.execute(server.db)
    const half = world.activities.filter((_, place) => place % 2 === 0).map(({ Id }) => Id)
    reviewed = new Set(half)
    for (const id of half)
      await sql`insert into activity_review (activity_id, site_id, author_id, status)
        select id, created_by_site_id, created_by_id, 'Reviewed' from activity where id = ${id}`.execute(
        server.db,
      )
  })

  /** Every line of hours of a period: whose, for which site, in which log, by kind. */
  const linesOf = (period: Period) => {
    type Kind = keyof typeof hourTypeIds
    const line = (
      log: { Id: string; site: string; counts?: boolean },
      item: World['activities'][number]['VolunteerLogHeader']['LogItems'][number],
      kinds: Kind[],
    ) => ({
      who: item.SubjectId,
      site: item.SiteId ?? log.site,
      log: log.Id,
      counts: log.counts ?? true,
      hours: Object.fromEntries(kinds.map((kind) => [kind, hoursOf(item, kind)])) as Partial<
        Record<Kind, number>
      >,
    })
    return [
      ...world.activities.filter(isOfPeriod(period.BeginDate, period.EndDate)).flatMap((log) => {
        const counts = log.CreatedBySiteId !== ids.site.montreal || reviewed.has(log.Id)
        const of = { Id: log.Id, site: log.CreatedBySiteId, counts }
        return log.VolunteerLogHeader.LogItems.map((item) => line(of, item, ['Preparation', 'Delivery']))
      }),
      ...world.support
        .filter(({ DateCompleted }) => isIn(period, DateCompleted))
        .flatMap((log) =>
          log.VolunteerLogHeader.LogItems.map((item) =>
            line({ Id: log.Id, site: log.SiteId }, item, ['Program Support']),
          ),
        ),
      ...world.trainings
        .filter(({ CompletedDate }) => isIn(period, CompletedDate))
        .flatMap((log) =>
          [...log.VolunteerLogHeader.LogItems, ...log.FacilitatorLogHeader.LogItems].map((item) =>
            line({ Id: log.Id, site: log.SiteId }, item, [
              'PD Participation',
              'PD Preparation',
              'PD Delivery',
            ]),
          ),
        ),
    ]
  }
  const expectedHours = (period: Period): ReportRow[] => {
    const groups = Map.groupBy(linesOf(period), ({ who, site }) => `${who} ${site}`)
    return Array.from(groups.values(), (lines) => {
      const [{ who, site } = { who: null, site: '' }] = lines
      const of =
        (...kinds: (keyof typeof hourTypeIds)[]) =>
        (line: (typeof lines)[number]) =>
          sum(kinds.map((kind) => line.hours[kind] ?? 0))
      const counting = lines.filter(({ counts }) => counts)
      const row = {
        PreparationHours: sum(counting.map(of('Preparation'))),
        DeliveryHours: sum(counting.map(of('Delivery'))),
        SupportHours: sum(lines.map(of('Program Support'))),
        TrainingHours: sum(lines.map(of('PD Participation', 'PD Preparation', 'PD Delivery'))),
      }
      return {
        Person: who ? (names.get(who) ?? '') : 'Without an account',
        PersonId: who,
        Site: siteNames[site] ?? '',
        SiteId: site,
        Activities: new Set(
          counting.filter((line) => of('Preparation', 'Delivery')(line) > 0).map(({ log }) => log),
        ).size,
        ...row,
        TotalHours: sum(Object.values(row)),
        PendingHours: sum(lines.filter(({ counts }) => !counts).map(of('Preparation', 'Delivery'))),
      }
    }).filter(({ TotalHours, PendingHours }) => TotalHours + PendingHours > 0)
  }
  const byPerson = (rows: readonly ReportRow[]) =>
    rows.toSorted((a, b) => (`${a.Site} ${a.PersonId}` < `${b.Site} ${b.PersonId}` ? -1 : 1))

  it.each(periods)(
    'adds up what each person gave to each site, what is to be reviewed apart, %o',
    async (period) => {
      const expected = expectedHours(period)
      expect(byPerson(await runReport(server, 'staff', 'VolunteerHours', period))).toEqual(byPerson(expected))
      const own = await runReport(server, 'coordinator', 'VolunteerHours', {
        ...period,
        SiteId: ids.site.toronto,
      })
      expect(byPerson(own)).toEqual(byPerson(expected.filter(({ Site }) => Site === 'Toronto')))
    },
  )

  it.each(periods)('lists everybody in program support, %o', async (period) => {
    const expected = world.support
      .filter(({ DateCompleted }) => isIn(period, DateCompleted))
      .flatMap((log) =>
        log.VolunteerLogHeader.LogItems.map((item) => ({
          SupportId: log.Id,
          Date: log.DateCompleted,
          Name: log.Name,
          Site: siteNames[log.SiteId],
          Person: item.SubjectId ? names.get(item.SubjectId) : `-Ann ${item.AuxData?.LastName}`,
          PersonId: item.SubjectId,
          SupportHours: hoursOf(item, 'Program Support'),
          Kits: log.ProgramSupportKits.map(({ Kit }) => Kit?.EnglishName).join('; ') || null,
          Description: log.Description ?? null,
        })),
      )
    const rows = await runReport(server, 'staff', 'ProgramSupport', period)
    const key = (row: object) => JSON.stringify(row)
    const shown = rows.map(({ SiteId: _, SpecialInitiatives: __, ...row }) => row)
    const sorted = (list: readonly object[]) =>
      list.map((row) => key(Object.fromEntries(Object.entries(row).toSorted()))).toSorted()
    expect(sorted(shown)).toEqual(sorted(expected))
    const own = await runReport(server, 'coordinator', 'ProgramSupport', {
      ...period,
      SiteId: ids.site.toronto,
    })
    expect(own).toHaveLength(expected.filter(({ Site }) => Site === 'Toronto').length)
    expect(own.filter(({ Person }) => String(Person).startsWith('-Ann'))).toEqual([])
    for (const row of own) expect(row).not.toHaveProperty('SpecialInitiatives')
  })

  it.each(periods)('lists everybody in a training with their hours by kind, %o', async (period) => {
    const expected = world.trainings
      .filter(({ CompletedDate }) => isIn(period, CompletedDate))
      .flatMap((log) => {
        const skills = log.SkillsEnumResponseHeader.Items.length
        const people = (['FacilitatorLogHeader', 'VolunteerLogHeader'] as const).flatMap((header) =>
          log[header].LogItems.map((item) => ({
            sites: [log.SiteId, item.SiteId],
            row: [
              log.Id,
              log.CompletedDate,
              header === 'VolunteerLogHeader' ? 'Participant' : 'Facilitator',
              item.SubjectId,
              hoursOf(item, 'PD Participation'),
              hoursOf(item, 'PD Preparation'),
              hoursOf(item, 'PD Delivery'),
              skills,
            ].join(' '),
          })),
        )
        // One without anybody stands there as well: whoever counts them counts what the summary says.
        const nobody = {
          sites: [log.SiteId],
          row: [log.Id, log.CompletedDate, '', '', 0, 0, 0, skills].join(' '),
        }
        return people.length > 0 ? people : [nobody]
      })
    const told = (rows: readonly ReportRow[]) =>
      rows
        .map((row) =>
          [
            row.TrainingId,
            row.Date,
            row.Part,
            row.PersonId,
            row.ParticipationHours,
            row.PreparationHours,
            row.DeliveryHours,
            row.Skills ? String(row.Skills).split('; ').length : 0,
          ].join(' '),
        )
        .toSorted()
    const all = await runReport(server, 'staff', 'TrainingReport', period)
    expect(told(all)).toEqual(expected.map(({ row }) => row).toSorted())
    const own = await runReport(server, 'coordinator', 'TrainingReport', {
      ...period,
      SiteId: ids.site.toronto,
    })
    const ofToronto = expected.filter(({ sites }) => sites.includes(ids.site.toronto))
    expect(told(own)).toEqual(ofToronto.map(({ row }) => row).toSorted())
  })

  it('agrees: what people gave is what their logs add up to, wherever it stands', async () => {
    const [hours, country, support, training, summary] = await Promise.all([
      runReport(server, 'staff', 'VolunteerHours'),
      runReport(server, 'staff', 'ActivitySummaryNational'),
      runReport(server, 'administrator', 'ProgramSupport'),
      runReport(server, 'administrator', 'TrainingReport'),
      runReport(server, 'administrator', 'SummaryReport'),
    ])
    const total = (rows: readonly ReportRow[], ...columns: string[]) =>
      sum(rows.flatMap((row) => columns.map((name) => Number(row[name] ?? 0))))
    const all = country.filter(({ Type }) => Type === 'Total')
    const measure = (name: string) => summary.find(({ Measure }) => Measure === name)?.Value
    expect(total(hours, 'PreparationHours', 'DeliveryHours', 'PendingHours')).toBe(
      total(all, 'PreparationHours', 'DeliveryHours'),
    )
    expect(total(hours, 'SupportHours')).toBe(total(support, 'SupportHours'))
    expect(total(hours, 'TrainingHours')).toBe(
      total(training, 'ParticipationHours', 'PreparationHours', 'DeliveryHours'),
    )
    expect(measure('Hours that count, of all kinds')).toBe(total(hours, 'TotalHours'))
    expect(measure('Hours pending review')).toBe(total(hours, 'PendingHours'))
    expect(measure('Hours of program support')).toBe(total(support, 'SupportHours'))
    expect(measure('Hours of training')).toBe(total(hours, 'TrainingHours'))
    expect(measure('Trainings')).toBe(world.trainings.length)
    expect(measure('Trainings')).toBe(new Set(training.map(({ TrainingId }) => TrainingId)).size)
    expect(measure('Activities')).toBe(world.activities.length)
    expect(measure('Youth')).toBe(total(all, 'Youth'))
  })

  it('compares a season with the one before, measure by measure', async () => {
    const rows = await runReport(server, 'staff', 'AnnualReport', { SeasonId: ids.season.active })
    const seasons = [
      { id: ids.season.active, BeginDate: '2025-09-01', EndDate: '2026-08-31' },
      { id: ids.season.past, BeginDate: '2024-09-01', EndDate: '2025-08-31' },
    ] as const
    const approvedIn = (season: 'active' | 'past', site?: 'toronto' | 'montreal') =>
      Object.values(people).filter(({ registrations }) =>
        registrations.some(
          ([at, when, approved]) => when === season && approved && (site === undefined || at === site),
        ),
      )
    for (const [site, name] of [
      ['toronto', 'Toronto'],
      ['montreal', 'Montréal'],
      [undefined, 'Total'],
    ] as const) {
      const told = new Map(
        rows
          .filter((row) => row.Site === name)
          .map((row) => [row.Measure, [row.ThisSeason, row.SeasonBefore]]),
      )
      const now = approvedIn('active', site)
      const before = approvedIn('past', site)
      expect(told.get('Volunteers approved')).toEqual([now.length, before.length])
      const returning = now.filter((person) => before.includes(person)).length
      expect(told.get('Returning volunteers')).toEqual([returning, 0])
      expect(told.get('New volunteers')).toEqual([now.length - returning, before.length])
      const perSeason = (count: (period: Period) => number) => seasons.map(count)
      const siteId = site && ids.site[site]
      expect(told.get('Trainings')).toEqual(
        perSeason(
          (period) =>
            world.trainings.filter(
              (log) => isIn(period, log.CompletedDate) && (!siteId || sitesOfTraining(log).includes(siteId)),
            ).length,
        ),
      )
      expect(told.get('Hours of program support')).toEqual(
        perSeason((period) =>
          sum(
            world.support
              .filter(
                ({ DateCompleted, SiteId }) => isIn(period, DateCompleted) && (!siteId || SiteId === siteId),
              )
              .flatMap((log) =>
                log.VolunteerLogHeader.LogItems.map((item) => hoursOf(item, 'Program Support')),
              ),
          ),
        ),
      )
      expect(told.get('Outreach requests received')).toEqual(
        perSeason(
          ({ BeginDate, EndDate }) =>
            world.requests.filter(({ CreatedOn, SiteId }) => {
              const day = new Date(CreatedOn).toLocaleDateString('en-CA', { timeZone: 'America/Toronto' })
              return BeginDate <= day && day <= EndDate && (!siteId || SiteId === siteId)
            }).length,
        ),
      )
    }
    for (const { ThisSeason, SeasonBefore, Change } of rows) {
      const expected = Number(SeasonBefore) > 0 ? Number(ThisSeason) / Number(SeasonBefore) - 1 : null
      if (expected === null) expect(Change).toBeNull()
      else expect(Change).toBeCloseTo(expected, 3)
    }
  })
})

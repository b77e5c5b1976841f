import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { plantHours } from '../support/historic-hours.ts'
import { hoursItem, workshopBody } from '../support/make-activity.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { hoursOf } from '../support/reports/activity-sums.ts'
import { makeWorld, type World } from '../support/reports/make-world.ts'
import {
  type PlantedPerson,
  type PlantedRegistration,
  plantVolunteers,
} from '../support/reports/plant-volunteers.ts'
import { type ReportRow, runReport } from '../support/reports/run-report.ts'
import { seeds } from '../support/reports/seeds.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const seasonOrder = ['past', 'active', 'next'] as const
type Season = (typeof seasonOrder)[number]
const siteNames = { toronto: 'Toronto', montreal: 'Montréal', national: 'National Office' }

describe.each(seeds)('volunteers made up from %s', (seed) => {
  const server = withServer()
  let people: PlantedPerson[]
  let registrations: PlantedRegistration[]
  beforeAll(async () => {
    ;({ people, registrations } = await plantVolunteers(server, seed))
  })
  const personOf = (id: string) => people.find((one) => one.id === id)

  /** People of some registrations of a season, counted as the specification says. */
  function figuresOf(
    season: Season,
    own: readonly PlantedRegistration[],
    before: readonly PlantedRegistration[],
  ) {
    const of = new Map<string, string[]>()
    for (const one of own.filter((each) => each.season === season))
      of.set(one.subjectId, [...(of.get(one.subjectId) ?? []), one.status])
    const standing = [...of].map(([id, statuses]) => ({
      id,
      status: ['Approved', 'Pending', 'Withdrawn'].find((status) => statuses.includes(status)),
    }))
    const approved = standing.filter(({ status }) => status === 'Approved')
    const isKnown = ({ id }: { id: string }) =>
      before.some(
        (one) =>
          one.subjectId === id &&
          // Whoever was approved and withdrew since was approved all the same.
          one.status !== 'Pending' &&
          seasonOrder.indexOf(one.season) < seasonOrder.indexOf(season),
      )
    return {
      Approved: approved.length,
      Pending: standing.filter(({ status }) => status === 'Pending').length,
      Withdrawn: standing.filter(({ status }) => status === 'Withdrawn').length,
      New: approved.filter((one) => !isKnown(one)).length,
      Returning: approved.filter(isKnown).length,
      Students: approved.filter(({ id }) => personOf(id)?.profile?.isStudent).length,
    }
  }

  it.each(seasonOrder)(
    'are counted by site, those of a site before as returning there (%s season)',
    async (season) => {
      const expected = (['montreal', 'national', 'toronto'] as const).flatMap((site) => {
        const own = registrations.filter((one) => one.site === site)
        if (!own.some((one) => one.season === season)) return []
        return [{ Site: siteNames[site], SiteId: ids.site[site], ...figuresOf(season, own, own) }]
      })
      const SeasonId = ids.season[season]
      expect(await runReport(server, 'staff', 'VolunteersBySite', { SeasonId })).toEqual(expected)
      const SiteId = ids.site.toronto
      expect(await runReport(server, 'coordinator', 'VolunteersBySite', { SeasonId, SiteId })).toEqual(
        expected.filter(({ Site }) => Site === 'Toronto'),
      )
    },
  )

  it.each(seasonOrder)('are counted by province and in all, each person once (%s season)', async (season) => {
    const SeasonId = ids.season[season]
    const nation = await runReport(server, 'staff', 'VolunteersNational', { SeasonId })
    const all = figuresOf(season, registrations, registrations)
    expect(nation.map(({ Measure, Number: number }) => [Measure, number])).toEqual(Object.entries(all))
    const rows = await runReport(server, 'staff', 'VolunteersByRegion', { SeasonId })
    const provinces = [1, 2, 3].map((place) => enumerationId('Provinces', place as 1 | 2 | 3))
    const expected = [...provinces, null].flatMap((province) => {
      const own = registrations.filter(
        ({ subjectId }) => (personOf(subjectId)?.profile?.provinceId ?? null) === province,
      )
      return own.some((one) => one.season === season) ? [figuresOf(season, own, registrations)] : []
    })
    expect(rows.map(({ Region: _, ...figures }) => figures)).toEqual(expected)
    for (const [measure, number] of Object.entries(all))
      expect(rows.reduce((sum, row) => sum + Number(row[measure]), 0)).toBe(number)
  })

  it('stand in the export of registrations with what they answered', async () => {
    const SeasonId = ids.season.active
    const rows = await runReport(server, 'staff', 'VolunteerRegistrations', { SeasonId })
    const key = (row: { PersonId: unknown; SiteId: unknown }) => `${row.PersonId} ${row.SiteId}`
    const told = new Map(rows.map((row) => [key(row as never), row]))
    const own = registrations.filter(({ season }) => season === 'active')
    expect(rows).toHaveLength(own.length)
    for (const { subjectId, site, status, answers } of own) {
      const row = told.get(key({ PersonId: subjectId, SiteId: ids.site[site] }))
      const person = personOf(subjectId)
      expect(row).toMatchObject({
        Person: person?.name,
        Email: person?.email,
        Site: siteNames[site],
        Status: status,
        City: person?.profile?.city ?? null,
        WhyVolunteer: answers.WhyVolunteer ?? null,
      })
      expect(row?.Student).toBe(person?.profile ? (person.profile.isStudent ? 'Yes' : 'No') : null)
      expect(Boolean(row?.AgeGroups)).toBe('AgeGroups' in answers)
    }
    const SiteId = ids.site.toronto
    const atToronto = await runReport(server, 'coordinator', 'VolunteerRegistrations', { SeasonId, SiteId })
    expect(atToronto.map(key as never).sort()).toEqual(
      own
        .filter(({ site }) => site === 'toronto')
        .map((one) => `${one.subjectId} ${SiteId}`)
        .sort(),
    )
  })
})

describe.each(seeds)('the seasons of people made up from %s', (seed) => {
  const server = withServer()
  let world: World
  let planted: Awaited<ReturnType<typeof plantVolunteers>>
  beforeAll(async () => {
    world = await makeWorld(server, seed)
    planted = await plantVolunteers(server, seed)
    // Its logs wait for a review, all of them.
    await sql`update site set require_review = true where id = ${ids.site.montreal}`.execute(server.db)
  })
  const seasonWord = (id: string) =>
    ({
      [ids.season.past]: '2024-09-01 – 2025-08-31',
      [ids.season.active]: '2025-09-01 – 2026-08-31',
      [ids.season.next]: '2026-09-01 – 2027-08-31',
    })[id]

  /** Hours of each person and season at a site, or at all, from the documents. */
  function givenAt(site: string | null) {
    const sums = new Map<string, Record<string, number>>()
    const logs = new Map<string, Set<string>>()
    const add = (subject: string, season: string | undefined, at: string, kind: string, given: number) => {
      if ((site !== null && at !== site) || given === 0) return
      const key = `${subject} ${seasonWord(season ?? '')}`
      const sum = sums.get(key) ?? {}
      sum[kind] = (sum[kind] ?? 0) + given
      sums.set(key, sum)
    }
    for (const log of world.activities)
      for (const item of log.VolunteerLogHeader.LogItems) {
        if (!item.SubjectId) continue
        const [own, subject] = [log.CreatedBySiteId, item.SubjectId]
        const at = item.SiteId ?? own
        const isPending = own === ids.site.montreal
        for (const kind of ['Preparation', 'Delivery'] as const) {
          const given = hoursOf(item, kind)
          add(subject, log.SeasonId, at, isPending ? 'PendingHours' : `${kind}Hours`, given)
          if (given === 0 || isPending || (site !== null && at !== site)) continue
          const key = `${subject} ${seasonWord(log.SeasonId ?? '')}`
          logs.set(key, (logs.get(key) ?? new Set()).add(log.Id))
        }
      }
    for (const one of world.support)
      for (const item of one.VolunteerLogHeader.LogItems)
        if (item.SubjectId)
          add(
            item.SubjectId,
            one.SeasonId,
            item.SiteId ?? one.SiteId,
            'SupportHours',
            hoursOf(item, 'Program Support'),
          )
    for (const one of world.trainings)
      for (const [header, kinds] of [
        [one.FacilitatorLogHeader, ['PD Preparation', 'PD Delivery']],
        [one.VolunteerLogHeader, ['PD Participation']],
      ] as const)
        for (const item of header?.LogItems ?? [])
          for (const kind of kinds)
            if (item.SubjectId)
              add(
                item.SubjectId,
                one.SeasonId,
                item.SiteId ?? one.SiteId,
                'TrainingHours',
                hoursOf(item, kind),
              )
    return { sums, logs }
  }

  it.each([null, ids.site.toronto])(
    'say where, how and how long each volunteered (site %s)',
    async (site) => {
      const SiteId = site ?? undefined
      const who = site === null ? 'staff' : 'coordinator'
      const rows = await runReport(server, who, 'VolunteerHistory', { SiteId })
      const { sums, logs } = givenAt(site)
      const own = planted.registrations.filter((one) => site === null || ids.site[one.site] === site)
      const keys = new Set([
        ...own.map(({ subjectId, season }) => `${subjectId} ${seasonWord(ids.season[season])}`),
        ...sums.keys(),
      ])
      const seasons = rows.filter(({ Season }) => Season !== null)
      expect(seasons.map(({ PersonId, Season }) => `${PersonId} ${Season}`).sort()).toEqual([...keys].sort())
      for (const row of seasons) {
        const key = `${row.PersonId} ${row.Season}`
        const kinds = ['PreparationHours', 'DeliveryHours', 'SupportHours', 'TrainingHours', 'PendingHours']
        for (const kind of kinds)
          expect(row[kind], `${kind} of ${key}`).toBeCloseTo(sums.get(key)?.[kind] ?? 0, 6)
        expect(row.Activities, key).toBe(logs.get(key)?.size ?? 0)
        const here = own.filter(
          (one) => one.subjectId === row.PersonId && seasonWord(ids.season[one.season]) === row.Season,
        )
        const status = ['Approved', 'Pending', 'Withdrawn'].find((one) =>
          here.some((each) => each.status === one),
        )
        const isOver = here[0]?.season !== 'active'
        expect(row.Status).toBe(status === 'Approved' && isOver ? 'Alumni' : (status ?? null))
      }
      const among = new Set(own.map(({ subjectId }) => subjectId))
      const claimed = planted.people
        .filter(({ id }) => site === null || among.has(id))
        .flatMap(({ id, claimed: years }) =>
          years.map((one) => [id, one.year, one.preparation, one.delivery]),
        )
      const told = rows
        .filter(({ Season }) => Season === null)
        .map((row: ReportRow) => [row.PersonId, row.Year, row.ClaimedPreparation, row.ClaimedDelivery])
      expect(told.map(String).sort()).toEqual(claimed.map(String).sort())
    },
  )
})

describe('Claimed hours', () => {
  const server = withServer()
  beforeAll(async () => {
    const { volunteer, volunteerMontreal: guest, newcomer } = people
    for (const { id, email } of [volunteer, guest, newcomer]) {
      await plantHours(server.db, email, [2019])
      await sql`update historic_hours set subject_id = ${id} where email = ${email}`.execute(server.db)
    }
    const LogItems = [hoursItem(volunteer.id), hoursItem(guest.id)]
    const log = workshopBody({ VolunteerLogHeader: { LogItems } })
    expect((await server.call('staff', 'POST', '/api/vms/Workshop', log)).status).toBe(200)
  })

  it.each([
    ['whoever registered at the site, not of its guests', 'coordinator', ids.site.toronto, ['volunteer']],
    ['whoever registered at the site', 'staff', ids.site.montreal, ['volunteerMontreal']],
    ['everybody where no site is meant', 'staff', undefined, ['volunteer', 'volunteerMontreal', 'newcomer']],
  ] as const)('are told of %s (to a %s)', async (_whom, who, SiteId, names) => {
    const rows = await runReport(server, who, 'VolunteerHistory', { SiteId })
    const claimed = rows.filter(({ Year }) => Year === 2019).map(({ PersonId }) => PersonId)
    expect(claimed.sort()).toEqual(names.map((name: PersonName) => people[name].id).sort())
    // What was given to a site is told of guests, too.
    const isGuest = ({ PersonId, Year }: ReportRow) =>
      PersonId === people.volunteerMontreal.id && Year === null
    const given = rows.filter(isGuest).map(({ DeliveryHours }) => DeliveryHours)
    expect(given).toEqual([SiteId === ids.site.montreal ? 0 : 2])
  })
})

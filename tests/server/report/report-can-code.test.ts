import { beforeAll, describe, expect, it } from 'vitest'
import { countsIn } from '../../../domain/activity/counted.ts'
import type { ActivityRecord } from '../../../domain/activity/document.ts'
import { ids } from '../support/people.ts'
import {
  contactOf,
  isOfPeriod,
  schoolOfEducator,
  schoolsOfLog,
  sitesOfLog,
  sum,
} from '../support/reports/activity-sums.ts'
import { makeWorld, type World } from '../support/reports/make-world.ts'
import { runReport } from '../support/reports/run-report.ts'
import { seeds } from '../support/reports/seeds.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const period = { BeginDate: '2025-02-05', EndDate: '2026-02-10' }
const tags = [enumerationId('SpecialInitiativesTags', 3), enumerationId('SpecialInitiativesTags', 1)]

describe.each(seeds)('initiatives of activities made up from %s', (seed) => {
  const server = withServer()
  let world: World
  beforeAll(async () => {
    world = await makeWorld(server, seed)
  })
  const logsOf = (initiatives: readonly string[], site: string | null) =>
    world.activities
      .filter(isOfPeriod(period.BeginDate, period.EndDate, initiatives))
      .filter((log) => site === null || sitesOfLog(log).includes(site))
  const regionOf = (id: string) => world.organizations.get(id)?.regionId ?? null
  const regionsOf = (log: ActivityRecord) => {
    const regions = schoolsOfLog(world, log).map(regionOf)
    return regions.length === 0 ? [null] : [...new Set(regions)]
  }
  const youthOf = (log: ActivityRecord) =>
    sum([log.NumberOfYouth, ...log.ChildWorkshops.map(({ NumberOfYouth }) => NumberOfYouth)])

  it.each([null, ids.site.toronto])(
    'are counted by province, each initiative by itself (site %s)',
    async (site) => {
      const parameters = { ...period, Initiatives: tags, SiteId: site ?? undefined }
      const rows = await runReport(
        server,
        site === null ? 'staff' : 'coordinator',
        'CanCodeCensus',
        parameters,
      )
      const regions = [...([1, 2, 3] as const).map((place) => enumerationId('Region', place)), null]
      const expected = tags.flatMap((tag) =>
        regions.flatMap((region) => {
          const logs = logsOf([tag], site).filter((log) => regionsOf(log).includes(region))
          if (logs.length === 0) return []
          const schools = [...new Set(logs.flatMap((log) => schoolsOfLog(world, log)))].filter(
            (id) => regionOf(id) === region,
          )
          const are = (flag: 'isPrimarilyFnmi' | 'isLowIncome') =>
            schools.filter((id) => world.organizations.get(id)?.[flag]).length
          return [
            {
              Activities: logs.length,
              Youth: sum(logs.map(youthOf)),
              Schools: schools.length,
              FnmiSchools: are('isPrimarilyFnmi'),
              LowIncomeSchools: are('isLowIncome'),
            },
          ]
        }),
      )
      expect(
        rows.map(({ Activities, Youth, Schools, FnmiSchools, LowIncomeSchools }) => ({
          Activities,
          Youth,
          Schools,
          FnmiSchools,
          LowIncomeSchools,
        })),
      ).toEqual(expected)
      // Indigenous youth, said or not, are all youth.
      for (const row of rows)
        expect(sum(['true', 'false', 'none'].map((value) => Number(row[`Indigenous:${value}`])))).toBe(
          row.Youth,
        )
    },
  )

  it('name the educators and schools that they reached', async () => {
    const rows = await runReport(server, 'staff', 'CanCodeEducators', { ...period, Initiatives: tags })
    type Line = { who: string; school: string | null; told: string; logs: Set<string>; youth: number }
    const lines = new Map<string, Line>()
    for (const log of logsOf(tags, null)) {
      const youthAt = new Map<string, number>()
      for (const { OrganizationId, NumberOfYouth } of log.SchoolDemographicResponseHeader.Items) {
        if (!OrganizationId) continue
        const school = world.organizations.get(OrganizationId)?.countsAs ?? OrganizationId
        const told = countsIn('SchoolNumberOfYouth', log) ? (NumberOfYouth ?? 0) : 0
        youthAt.set(school, (youthAt.get(school) ?? 0) + told)
      }
      const add = (key: string, who: string, school: string | null, told = '') => {
        const at = [key, school, told].join(' ')
        const line = lines.get(at) ?? { who, school, told, logs: new Set<string>(), youth: 0 }
        if (!line.logs.has(log.Id)) line.youth += youthAt.get(school ?? '') ?? 0
        line.logs.add(log.Id)
        lines.set(at, line)
      }
      const named = new Set<string>()
      for (const item of log.EducatorLogHeader.Items) {
        const { EducatorAuxDataId: id, EducatorAuxData: aux } = item
        const school = schoolOfEducator(world, item)
        const told = id || school ? '' : (aux?.Organization ?? '').toLowerCase()
        if (id) add(id, id, school)
        else if (aux)
          add(contactOf(aux) ?? '', `${aux.FirstName} ${aux.LastName}`.toLowerCase(), school, told)
        else continue
        if (school) named.add(school)
      }
      for (const school of youthAt.keys()) if (!named.has(school)) add('null', 'null', school)
    }
    expect(
      rows
        .map((row) => {
          const who = row.EducatorId ?? String(row.Educator).toLowerCase()
          const told = row.SchoolId === null ? String(row.School ?? '').toLowerCase() : ''
          return [who, row.SchoolId, told, row.Activities, row.SchoolYouth].join(' ')
        })
        .sort(),
    ).toEqual(
      [...lines.values()]
        .map(({ who, school, told, logs, youth }) => [who, school, told, logs.size, youth].join(' '))
        .sort(),
    )
  })

  it('are exported with the postal codes and provinces of the schools, and nothing else', async () => {
    const rows = await runReport(server, 'staff', 'CanCodeActivityExport', { ...period, Initiatives: tags })
    const logs = logsOf(tags, null)
    const expected = logs.flatMap(({ Id, ChildWorkshops }) => [
      Id,
      ...ChildWorkshops.map((child) => child.Id),
    ])
    expect(rows.map(({ ActivityId }) => ActivityId).sort()).toEqual(expected.sort())
    for (const log of logs) {
      const row = rows.find(({ ActivityId }) => ActivityId === log.Id)
      const regions = schoolsOfLog(world, log).map(regionOf)
      const provinces = regions.map((id) => (id ? `Region.${id.at(-1)} (en)` : '–')).join('; ')
      expect(row?.SchoolProvinces, log.Id).toBe(regions.some((id) => id !== null) ? provinces : null)
    }
  })
})

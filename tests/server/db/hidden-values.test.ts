import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type ActivityTypeName,
  activityTypeIds,
  activityTypeNames,
} from '../../../domain/activity/constants.ts'
import { hasChildren, standingOf } from '../../../domain/activity/matrix.ts'
import type { Dashboard } from '../../../domain/dashboard/schema.ts'
import { activityTypeWords } from '../../../server/report/app-words.ts'
import { childBody, workshopBody } from '../support/make-activity.ts'
import { ids } from '../support/people.ts'
import { runReport } from '../support/reports/run-report.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'
const tag = enumerationId('SpecialInitiativesTags', 1)
const damagedKit = () => ({ Id: randomUUID(), KitId: ids.kit.torontoSlime, IsKitDamaged: true })

/** An activity of each type that says everything, also what its type hides. */
const logs = activityTypeNames.map((type) => {
  const isEvent = hasChildren(type)
  const [kit, childKit] = [damagedKit(), damagedKit()]
  const child = childBody({ WorkshopKits: [childKit], YouthDemographics: { IndigenousYouth: true } })
  const body = workshopBody({
    WorkshopTypeId: activityTypeIds[type],
    NumberOfYouth: isEvent ? 40 : 25,
    NumberOfYouthAtEvent: isEvent ? 120 : 5,
    YouthDemographics: { IndigenousYouth: true },
    WorkshopKits: [kit],
    SpecialInitiativesHeader: { Items: [{ Id: randomUUID(), EnumerationId: tag }] },
    ...(isEvent && { ChildWorkshops: [child] }),
  })
  return { type, isEvent, body, told: isEvent ? childKit : kit }
})
/** A booth that says only the number of youth that it hides, and only of a kit that it hides. */
const silentBooth = workshopBody({
  WorkshopTypeId: activityTypeIds.ActivityBooth,
  NumberOfYouth: 77,
  YouthDemographics: { IndigenousYouth: true },
  WorkshopKits: [damagedKit()],
})
const events = logs.filter(({ isEvent }) => isEvent).length
const youthInside = (logs.length - events) * 25
const youth = youthInside + events * 30
const youthAtEvents = events * 120

beforeAll(async () => {
  for (const body of [...logs.map((log) => log.body), silentBooth])
    expect((await server.call('staff', 'POST', path, body)).status).toBe(200)
})

describe('a value for a field that the type hides', () => {
  it.each(logs)('is stored: $type', async ({ body }) => {
    const { value } = await server.call('staff', 'GET', `${path}/${body.Id}`)
    const { NumberOfYouth, NumberOfYouthAtEvent, WorkshopKits } = body
    expect(value).toMatchObject({ NumberOfYouth, NumberOfYouthAtEvent, WorkshopKits })
  })

  it('adds nothing to the youth of its type', async () => {
    const rows = await runReport(server, 'staff', 'ActivitySummaryNational')
    const expected = logs.map(({ type, isEvent }) => ({
      Type: activityTypeWords[type].en,
      Activities: type === 'ActivityBooth' ? 2 : 1,
      Youth: isEvent ? 30 : 25,
      YouthAtEvents: isEvent ? 120 : 0,
    }))
    expect(rows).toMatchObject([...expected, { Type: 'Total', Youth: youth, YouthAtEvents: youthAtEvents }])
    for (const report of ['ActivitySummaryBySite', 'ActivitySummaryByRegion'] as const)
      expect(await runReport(server, 'staff', report), report).toMatchObject(expected)
  })

  it('stands in no row of the export that sums are made of', async () => {
    const rows = await runReport(server, 'staff', 'ActivityExport')
    for (const { body, isEvent } of logs)
      expect(rows.find(({ ActivityId }) => ActivityId === body.Id)).toMatchObject({
        Youth: isEvent ? null : 25,
        YouthAtEvents: isEvent ? 120 : null,
      })
    const added = (name: string) => rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)
    expect([added('Youth'), added('YouthAtEvents')]).toEqual([youth, youthAtEvents])
  })

  it('adds nothing to a census', async () => {
    const counted = { Activities: logs.length + 1, Youth: youth, 'Indigenous:true': youth }
    expect(await runReport(server, 'staff', 'CensusSummaryBySite')).toMatchObject([counted])
    expect(await runReport(server, 'staff', 'CensusSummaryByRegion')).toMatchObject([counted])
    // The silent booth carries no initiative.
    expect(await runReport(server, 'staff', 'CanCodeCensus', { Initiatives: [tag] })).toMatchObject([
      { ...counted, Activities: logs.length },
    ])
    const national = await runReport(server, 'staff', 'CensusSummaryNational')
    expect(national[1]).toMatchObject({ Number: youth, Share: 1 })
  })

  it('adds nothing to the totals', async () => {
    const totals = await runReport(server, 'staff', 'SummaryReport')
    const of = Object.fromEntries(totals.map(({ Measure, Value }) => [Measure, Value]))
    expect(of).toMatchObject({
      Youth: youth,
      'Youth at events': youthAtEvents,
      'Indigenous youth': youth,
    })
    const annual = await runReport(server, 'staff', 'AnnualReport', { SeasonId: ids.season.active })
    const ofYouth = annual.filter(({ Measure }) => Measure === 'Youth')
    expect(ofYouth.map(({ ThisSeason }) => ThisSeason)).toContain(youth)
    for (const { ThisSeason } of ofYouth) expect([youth, 0]).toContain(ThisSeason)
  })

  it('adds nothing to the months of the dashboard', async () => {
    const { value } = await server.call<Dashboard>(
      'staff',
      'GET',
      `/api/vms/Report/Dashboard?site_id=${ids.site.toronto}`,
    )
    expect(value.Months.at(-1)).toMatchObject({
      Month: '2026-02',
      Logs: logs.length + 1,
      Youth: youthInside + youthAtEvents,
    })
  })

  it('is told to nobody as a damaged kit', async () => {
    const { rows } = await sql<{ activity: string; damaged: Record<string, string> }>`
      select payload->>'activity' as activity, payload->'damaged' as damaged from job where kind = 'log-saved'`.execute(
      server.db,
    )
    const damaged = new Map(rows.map((row) => [row.activity, row.damaged]))
    for (const { type, body, told } of logs)
      expect(damaged.get(body.Id), type).toEqual({ [told.Id]: told.KitId })
    expect(damaged.get(silentBooth.Id) ?? {}).toEqual({})
  })

  it('stands in no row of the export for a school', async () => {
    const visits = activityTypeNames.map((type) => {
      const school = { Id: randomUUID(), OrganizationId: ids.organization.maple, NumberOfYouth: 9 }
      const WorkshopTypeId = activityTypeIds[type]
      const body = workshopBody({ WorkshopTypeId, SchoolDemographicResponseHeader: { Items: [school] } })
      return { type, body }
    })
    for (const { body } of visits) expect((await server.call('staff', 'POST', path, body)).status).toBe(200)
    const rows = await runReport(server, 'staff', 'ActivityExport')
    const told = visits.map(({ type, body }) => {
      const row = rows.find(({ ActivityId }) => ActivityId === body.Id)
      return [type, row?.Schools, row?.YouthOfSchools]
    })
    const asks = (type: ActivityTypeName) => standingOf('SchoolNumberOfYouth', type) !== 'hidden'
    expect(told).toEqual(activityTypeNames.map((type) => [type, 1, asks(type) ? '9' : null]))
    expect(new Set(activityTypeNames.map(asks))).toEqual(new Set([true, false]))
  })
})

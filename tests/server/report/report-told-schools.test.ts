import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { activityTypeIds } from '../../../domain/activity/constants.ts'
import { workshopBody } from '../support/make-activity.ts'
import { ids } from '../support/people.ts'
import { runReport } from '../support/reports/run-report.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const tag = enumerationId('SpecialInitiativesTags', 1)
const region = (place: 1 | 2 | 3) => enumerationId('Region', place)

/** A school of the register, or one that is told in words. */
const visited = (school: string | object | null, NumberOfYouth: number | null) => ({
  Id: randomUUID(),
  ...(typeof school === 'string' ? { OrganizationId: school } : { OrganizationDetails: school }),
  NumberOfYouth,
})
const logged = (schools: object[], more: object = {}) =>
  workshopBody({
    SpecialInitiativesHeader: { Items: [{ Id: randomUUID(), EnumerationId: tag }] },
    SchoolDemographicResponseHeader: { Items: schools },
    ...more,
  })
const met = (Organization: string) => ({
  Items: [
    {
      Id: randomUUID(),
      EducatorAuxData: { FirstName: 'Théo', LastName: 'Nouveau', Email: 'theo@school.example', Organization },
    },
  ],
})

const neuve = { Name: 'École Neuve', City: 'Hearst', RegionId: region(2), PostalCode: 'P0L 1N0' }
const first = logged([
  visited(neuve, 25),
  visited(ids.organization.maple, 5),
  visited({ Name: 'Wood School' }, null),
  visited(null, 7),
])
/** The same school, met through somebody who teaches there. */
const again = logged([visited({ ...neuve, Name: 'ecole neuve' }, 10)], {
  Date: '2026-02-06',
  EducatorLogHeader: met('École neuve'),
})
/** Of another province than the one of that name in the log before. */
const elsewhere = logged([visited({ Name: 'Wood School', RegionId: region(1) }, 3)], { Date: '2026-02-07' })
const faraway = logged([visited({ Name: 'wood school', RegionId: region(3) }, 4)], { Date: '2026-02-08' })
/** A type without numbers of youth by school, which the log kept from another type. */
const series = logged([visited({ Name: 'Third School', RegionId: region(1) }, 40)], {
  Date: '2026-02-09',
  WorkshopTypeId: activityTypeIds.MultiWorkshop,
  NumberOfYouth: null,
  LanguagesHeader: { Items: [] },
})
/** No school at all. */
const nowhere = logged([], { Date: '2026-02-10' })

beforeAll(async () => {
  for (const log of [first, again, elsewhere, faraway, series, nowhere]) {
    const made = await server.call('staff', 'POST', '/api/vms/Workshop', log)
    expect(made.status, made.text).toBe(200)
  }
  await sql`update organization set postal_code = 'M5V 1A1' where id = ${ids.organization.maple}`.execute(
    server.db,
  )
})

describe.each(['ActivityExport', 'CanCodeActivityExport'] as const)('%s', (report) => {
  const rowOf = async (log: { Id: string }) =>
    (await runReport(server, 'staff', report, { Initiatives: [tag] })).find(
      ({ ActivityId }) => ActivityId === log.Id,
    )

  it('names schools that a log tells in words among those of the register, in the order of the log', async () => {
    expect(await rowOf(first)).toMatchObject({
      Schools: 3,
      SchoolNames: 'École Neuve; Maple Public School; Wood School',
      SchoolIds: `–; ${ids.organization.maple}; –`,
      YouthOfSchools: '25; 5; –',
    })
    expect(await rowOf(nowhere)).toMatchObject({ Schools: 0, SchoolNames: null, SchoolIds: null })
  })

  it('keeps numbers to itself that the type hides', async () => {
    expect(await rowOf(series)).toMatchObject({ SchoolNames: 'Third School', YouthOfSchools: null })
  })
})

it('CanCodeActivityExport tells where schools are that a log tells in words', async () => {
  const rows = await runReport(server, 'staff', 'CanCodeActivityExport', { Initiatives: [tag] })
  const placeOf = (log: { Id: string }) => {
    const row = rows.find(({ ActivityId }) => ActivityId === log.Id)
    return [row?.SchoolPostalCodes, row?.SchoolProvinces]
  }
  expect(placeOf(first)).toEqual(['P0L 1N0; M5V 1A1; –', 'Region.2 (en); Region.1 (en); –'])
  expect(placeOf(elsewhere)).toEqual([null, 'Region.1 (en)'])
})

it('CanCodeEducators has a row for each school told in words, by its name, with its youth', async () => {
  const rows = await runReport(server, 'staff', 'CanCodeEducators', { Initiatives: [tag] })
  expect(
    rows.map(({ Educator, School, SchoolId, Province, Activities, SchoolYouth }) => [
      Educator,
      School,
      SchoolId,
      Province,
      Activities,
      SchoolYouth,
    ]),
  ).toEqual([
    ['Théo Nouveau', 'École neuve', null, 'Region.2 (en)', 1, 10],
    [null, 'École Neuve', null, 'Region.2 (en)', 1, 25],
    [null, 'Maple Public School', ids.organization.maple, 'Region.1 (en)', 1, 5],
    [null, 'Third School', null, 'Region.1 (en)', 1, 0],
    [null, 'Wood School', null, null, 3, 7],
  ])
})

it('sums and the reach of organizations count schools of the register alone', async () => {
  const total = (await runReport(server, 'staff', 'ActivitySummaryNational')).at(-1)
  expect(total).toMatchObject({ Type: 'Total', Schools: 1 })
  const reached = await runReport(server, 'staff', 'OrganizationReach')
  expect(reached.map(({ OrganizationId }) => OrganizationId)).toEqual([ids.organization.maple])
})

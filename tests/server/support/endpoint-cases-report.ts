import { at, type EndpointCase, elevated, marked } from './endpoint-case.ts'
import { ids } from './people.ts'

const path = '/api/vms/Report'
/** Whoever runs reports at all: coordinators, the national office, and for the register its keepers. */
const runners = '401 403 403 403 403 403 403 + + + + 403 +'
/** A report of Toronto: its coordinator and staff; keepers of the register run none that is of a site. */
const ofToronto = '401 403 403 403 403 403 403 + 404 + + 403 404'
const atToronto = {
  SiteId: ids.site.toronto,
  BeginDate: '2025-09-01',
  EndDate: '2026-08-31',
  Locale: 'en',
}

/** The calls of reports; what each report gives to whom is in report-frame.test.ts. */
export const reportCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: {
    ...at(path),
    shows: [
      [
        'a report of a site',
        marked('ActivitySummaryBySite'),
        elevated.replaceAll(' -', ' 403').replace(/403$/, '-'),
      ],
    ],
  },
  [`GET ${path}/Run`]: { ...at(`${path}/Run`), shows: [['an answer', marked('Success'), runners]] },
  [`POST ${path}/:name/Preview`]: {
    ...at(`${path}/ActivitySummaryBySite/Preview`, atToronto),
    shows: [['the columns', marked('Hours of delivery'), ofToronto]],
  },
  [`POST ${path}/:name`]: {
    ...at(`${path}/ActivitySummaryBySite?format=csv`, atToronto),
    shows: [['a file', marked(''), ofToronto]],
    headOnly: true,
  },
}

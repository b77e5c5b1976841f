import type { ReportParameters } from '../../../domain/report/parameters.ts'
import type { ReportSearch } from './report-address.ts'

/** What an address says of the site of those who ask for all of them. */
const ALL_SITES = 'all'

/** The parameters that an address says. */
export const parametersFrom = (search: ReportSearch): ReportParameters => ({
  SiteId: search.site === ALL_SITES ? '' : (search.site ?? null),
  BeginDate: search.from ?? null,
  EndDate: search.to ?? null,
  Locale: search.in ?? null,
  SeasonId: search.season ?? null,
  Initiatives: search.initiatives?.split('.') ?? [],
})

/** The address of a report with its parameters. */
export const searchFrom = (report: string | undefined, asked: ReportParameters): ReportSearch => ({
  report,
  site: asked.SiteId || ALL_SITES,
  from: asked.BeginDate || undefined,
  to: asked.EndDate || undefined,
  in: asked.Locale || undefined,
  season: asked.SeasonId || undefined,
  initiatives: asked.Initiatives?.join('.') || undefined,
})

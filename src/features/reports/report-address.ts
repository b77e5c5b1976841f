import type { ReportParameters } from '../../../domain/report/parameters.ts'
import { type AddressSearch, readText } from '../../ui/address.ts'

// Plain functions, and apart from the page: every route's reader is part of the first load.

const names = ['report', 'site', 'from', 'to', 'in', 'season', 'initiatives'] as const

/** What an address says of a report: which one, and what it is asked for. */
export type ReportSearch = { [name in (typeof names)[number]]?: string }

/** The page's part of an address; what cannot be read is left out, never an error. */
export const readReportSearch = (search: AddressSearch): ReportSearch =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = readText(search, name)?.slice(0, 2000)
      return text ? [[name, text]] : []
    }),
  )

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

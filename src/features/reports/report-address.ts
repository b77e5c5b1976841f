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

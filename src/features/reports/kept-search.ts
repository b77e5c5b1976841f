import { type ReportSearch, readReportSearch } from './report-address.ts'

// What was last asked for comes back on this device, for each person and place; it names nobody.
const keyFor = (subjectId: string, siteId: string): string => `elan.report.${subjectId}.${siteId}`

/** What the person last asked for here; nothing for what cannot be read. */
export function recallSearch(subjectId: string, siteId: string): ReportSearch {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyFor(subjectId, siteId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? readReportSearch({ ...kept }) : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** Remembers what is asked for. */
export function keepSearch(subjectId: string, siteId: string, search: ReportSearch): void {
  localStorage.setItem(keyFor(subjectId, siteId), JSON.stringify(search))
}

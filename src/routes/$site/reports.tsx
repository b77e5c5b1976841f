import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readReportSearch } from '../../features/reports/report-address.ts'
import { ReportsPage } from '../../features/reports/reports-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useCurrentSite } from '../../pickers/surroundings/session-context.tsx'

export const Route = createFileRoute('/$site/reports')({
  validateSearch: readReportSearch,
  staticData: { name: msg`Reports` },
  loader: bringDeskWords,
  component: SiteReports,
})

function SiteReports() {
  const site = useCurrentSite()
  return site ? <ReportsPage key={site.Id} site={site} /> : null
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readReportSearch } from '../features/reports/report-address.ts'
import { ReportsPage } from '../features/reports/reports-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/reports')({
  validateSearch: readReportSearch,
  staticData: { name: msg`Reports` },
  loader: bringDeskWords,
  component: Reports,
})

function Reports() {
  return <ReportsPage />
}

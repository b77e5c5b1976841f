import { msg } from '@lingui/core/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { readSupportSearch, type SupportListSearch } from '../../../features/program-support/list-search.ts'
import { SupportListPage } from '../../../features/program-support/support-list-page.tsx'
import { useCurrentSite } from '../../../pickers/session-context.tsx'

export const Route = createFileRoute('/$site/ProgramSupport/')({
  validateSearch: readSupportSearch,
  staticData: { name: msg`Log program support` },
  component: ProgramSupport,
})

function ProgramSupport() {
  const site = useCurrentSite()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  if (!site) return null
  const goTo = (next: SupportListSearch) => {
    // What was typed just before a row was pressed must not lead back to the list.
    if (!/\/programsupport\/?$/i.test(router.latestLocation.pathname)) return
    void navigate({ search: next, replace: true, resetScroll: false })
  }
  return <SupportListPage key={site.Id} site={site} search={search} onSearch={goTo} />
}

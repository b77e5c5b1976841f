import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readSupportSearch } from '../../../features/program-support/list-search.ts'
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
  if (!site) return null
  return (
    <SupportListPage
      key={site.Id}
      site={site}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}

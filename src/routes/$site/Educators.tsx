import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayManageEducatorsAt } from '../../../domain/educator/rules.ts'
import { EducatorsPage } from '../../features/educators/educators-page.tsx'
import { readEducatorSearch } from '../../features/educators/list-search.ts'
import { useCurrentSite, useSession } from '../../pickers/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/$site/Educators')({
  validateSearch: readEducatorSearch,
  staticData: { name: msg`Educators` },
  component: Educators,
})

function Educators() {
  const site = useCurrentSite()
  const { actor } = useSession()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!site) return null
  if (!mayManageEducatorsAt(actor, site.Id)) return <NotFound asPage />
  return (
    <EducatorsPage
      key={site.Id}
      site={site}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}

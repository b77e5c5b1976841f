import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type ResourceTab, resourceTabs } from '../../features/resources/resource-tabs.ts'
import { ResourcesPage } from '../../features/resources/resources-page.tsx'
import { useCurrentSite } from '../../pickers/surroundings/session-context.tsx'
import { type AddressSearch, readOneOf } from '../../ui/address.ts'

const readSearch = (search: AddressSearch): { tab?: ResourceTab } => ({
  tab: readOneOf(search, 'tab', resourceTabs),
})

export const Route = createFileRoute('/$site/Resources')({
  validateSearch: readSearch,
  staticData: { name: msg`Resources` },
  component: Resources,
})

function Resources() {
  const site = useCurrentSite()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!site) return null
  return (
    <ResourcesPage
      key={site.Id}
      site={site}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
    />
  )
}

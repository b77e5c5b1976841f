import { msg } from '@lingui/core/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ActivityList } from '../../features/activities/activity-list.tsx'
import { readListSearch } from '../../features/activities/list-state.ts'
import type { GoToSearch } from '../../features/activities/use-list-state.ts'
import { useCurrentSite } from '../../pickers/surroundings/session-context.tsx'

export const Route = createFileRoute('/$site/Workshops')({
  validateSearch: readListSearch,
  staticData: { name: msg`Activities` },
  component: WorkshopsPage,
})

function WorkshopsPage() {
  const site = useCurrentSite()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const id = Route.useMatch({ select: (match) => match.id })
  const goTo: GoToSearch = useCallback(
    (next, { replace, fills }) => {
      // What was typed just before a log was pressed must not lead back to the list.
      if (router.matchRoutes(router.latestLocation).at(-1)?.id !== id) return
      void navigate({ search: next, replace, resetScroll: fills === true, ...(fills && { state: true }) })
    },
    [router, navigate, id],
  )
  if (!site) return null
  return <ActivityList key={site.Id} site={site} search={search} onSearch={goTo} />
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isId } from '../../../domain/kernel/ids.ts'
import { recallList } from '../../features/activities/list-memory.ts'
import { defaultListState, filtersOf } from '../../features/activities/list-state.ts'
import { ReviewPage } from '../../features/review/review-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useCurrentSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/$site/Workshops_/$workshopId/review')({
  staticData: {
    name: msg({ message: 'Review', context: 'by a coordinator' }),
    back: { to: '/$site/Workshops', label: msg`Activities` },
  },
  loader: bringDeskWords,
  component: WorkshopReview,
})

function WorkshopReview() {
  const workshopId = Route.useParams().workshopId.toLowerCase()
  const site = useCurrentSite()
  const siteId = site?.Id ?? ''
  const { actor } = useSession()
  // The list as it was left in this tab: its logs are gone through one by one.
  const query = useMemo(() => {
    const state = recallList(actor.SubjectId, siteId) ?? defaultListState(true)
    return { Sort: state.sort, Search: state.search, Filters: filtersOf(state) }
  }, [actor.SubjectId, siteId])
  if (!isId(workshopId)) return <NotFound asPage />
  if (!site) return null
  return <ReviewPage key={workshopId} site={site} logId={workshopId} query={query} />
}

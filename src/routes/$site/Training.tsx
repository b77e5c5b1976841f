import { msg } from '@lingui/core/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { mayLogTrainingAt } from '../../../domain/training/permissions.ts'
import { readTrainingSearch, type TrainingListSearch } from '../../features/trainings/list-state.ts'
import { TrainingsPage } from '../../features/trainings/trainings-page.tsx'
import { useCurrentSite, useSession } from '../../pickers/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/$site/Training')({
  validateSearch: readTrainingSearch,
  staticData: { name: msg`Training` },
  component: Training,
})

function Training() {
  const site = useCurrentSite()
  const { actor } = useSession()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  if (!site) return null
  if (!mayLogTrainingAt(actor, site.Id)) return <NotFound asPage />
  const goTo = (next: TrainingListSearch) => {
    // What was typed just before a row was pressed must not lead back to the list.
    if (!/\/training\/?$/i.test(router.latestLocation.pathname)) return
    void navigate({ search: next, replace: true, resetScroll: false })
  }
  return <TrainingsPage key={site.Id} site={site} search={search} onSearch={goTo} />
}

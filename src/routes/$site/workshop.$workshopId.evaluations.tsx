import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isId } from '../../../domain/kernel/ids.ts'
import { EvaluationsPage } from '../../features/evaluations/evaluations-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { bringPartWords } from '../../locales/part-words.ts'
import { readText } from '../../ui/address.ts'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/$site/workshop/$workshopId/evaluations')({
  validateSearch: (search) => ({ evaluation: readText(search, 'evaluation') }),
  staticData: { name: msg`Evaluations`, back: { to: '/$site/Workshops', label: msg`Activities` } },
  loader: () => Promise.all([bringDeskWords(), bringPartWords()]),
  component: WorkshopEvaluations,
})

function WorkshopEvaluations() {
  const workshopId = Route.useParams().workshopId.toLowerCase()
  const { evaluation } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!isId(workshopId)) return <NotFound asPage />
  return (
    <EvaluationsPage
      key={workshopId}
      workshopId={workshopId}
      chosen={evaluation}
      onChoose={(id) => void navigate({ search: { evaluation: id }, replace: true, resetScroll: false })}
    />
  )
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NewEducatorPage } from '../../../features/educators/educator-page.tsx'
import { useCurrentSite } from '../../../pickers/surroundings/session-context.tsx'

export const Route = createFileRoute('/$site/Educator/Create')({
  staticData: { name: msg`Add an educator`, back: { to: '/$site/Educators', label: msg`Educators` } },
  component: CreateEducator,
})

function CreateEducator() {
  const site = useCurrentSite()
  return site ? <NewEducatorPage key={site.Id} site={site} /> : null
}

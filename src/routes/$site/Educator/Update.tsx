import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EducatorPage } from '../../../features/educators/educator-page.tsx'
import { useCurrentSite } from '../../../pickers/surroundings/session-context.tsx'
import { type AddressSearch, readId } from '../../../ui/address.ts'
import { NotFound } from '../../../ui/page-states.tsx'

const readSearch = (search: AddressSearch): { id?: string } => ({ id: readId(search, 'id') })

export const Route = createFileRoute('/$site/Educator/Update')({
  validateSearch: readSearch,
  staticData: { name: msg`Educator`, back: { to: '/$site/Educators', label: msg`Educators` } },
  component: UpdateEducator,
})

function UpdateEducator() {
  const site = useCurrentSite()
  const { id } = Route.useSearch()
  if (!site) return null
  return id ? <EducatorPage key={`${site.Id} ${id}`} site={site} id={id} /> : <NotFound asPage />
}

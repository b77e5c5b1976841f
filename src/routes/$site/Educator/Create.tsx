import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NewEducatorPage } from '../../../features/educators/educator-page.tsx'
import { useCurrentSite } from '../../../pickers/surroundings/session-context.tsx'
import { type AddressSearch, readId } from '../../../ui/address.ts'

/** `draft`: the Id of the educator who was begun and is gone on with. */
const readSearch = (search: AddressSearch): { draft?: string } => ({ draft: readId(search, 'draft') })

export const Route = createFileRoute('/$site/Educator/Create')({
  validateSearch: readSearch,
  staticData: { name: msg`Add an educator`, back: { to: '/$site/Educators', label: msg`Educators` } },
  component: CreateEducator,
})

function CreateEducator() {
  const site = useCurrentSite()
  const { draft } = Route.useSearch()
  return site ? <NewEducatorPage key={`${site.Id} ${draft}`} site={site} draft={draft} /> : null
}

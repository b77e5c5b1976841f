import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../../features/program-support/support-page.tsx'
import { useCurrentSite } from '../../../pickers/surroundings/session-context.tsx'
import { type AddressSearch, readId } from '../../../ui/address.ts'
import { NotFound } from '../../../ui/page-states.tsx'

const readSearch = (search: AddressSearch): { id?: string } => ({ id: readId(search, 'id') })

export const Route = createFileRoute('/$site/ProgramSupport/Update')({
  validateSearch: readSearch,
  staticData: {
    name: msg`Edit program support`,
    back: { to: '/$site/ProgramSupport', label: msg`Program support` },
  },
  component: UpdateProgramSupport,
})

function UpdateProgramSupport() {
  const site = useCurrentSite()
  const { id } = Route.useSearch()
  if (!site) return null
  if (!id) return <NotFound asPage />
  return <SupportPage key={`${site.Id} ${id}`} site={site} asked={{ kind: 'existing', id }} />
}

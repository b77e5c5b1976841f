import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { VolunteersPage } from '../../features/volunteers/volunteers-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useCurrentSite } from '../../pickers/surroundings/session-context.tsx'
import type { AddressSearch } from '../../ui/address.ts'
import type { ListSearch } from '../../ui/list/list-address.ts'

export const Route = createFileRoute('/$site/Volunteers')({
  // What of it can be read is for the page to say, which comes after the first load.
  validateSearch: (search: AddressSearch) => search as ListSearch,
  loader: bringDeskWords,
  staticData: { name: msg`Volunteers` },
  component: Volunteers,
})

function Volunteers() {
  const site = useCurrentSite()
  return site ? <VolunteersPage key={site.Id} site={site} /> : null
}

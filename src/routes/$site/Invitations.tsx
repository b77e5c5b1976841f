import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { InvitationsPage } from '../../features/invitations/invitations-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useCurrentSite } from '../../pickers/surroundings/session-context.tsx'
import type { AddressSearch } from '../../ui/address.ts'
import type { ListSearch } from '../../ui/list/list-address.ts'

export const Route = createFileRoute('/$site/Invitations')({
  validateSearch: (search: AddressSearch) => search as ListSearch,
  loader: bringDeskWords,
  staticData: { name: msg`Invitations` },
  component: Invitations,
})

function Invitations() {
  const site = useCurrentSite()
  return site ? <InvitationsPage key={site.Id} site={site} /> : null
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { InvitationsPage } from '../features/invitations/invitations-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'
import type { AddressSearch } from '../ui/address.ts'
import type { ListSearch } from '../ui/list/list-address.ts'

export const Route = createFileRoute('/invitations')({
  validateSearch: (search: AddressSearch) => search as ListSearch,
  loader: bringDeskWords,
  staticData: { name: msg`Invitations` },
  component: () => <InvitationsPage site={null} />,
})

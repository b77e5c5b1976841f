import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayKeepAddressList } from '../../../../domain/address-list/permissions.ts'
import { AddressListPage } from '../../../features/address-lists/address-list-page.tsx'
import { bringDeskWords } from '../../../locales/desk-words.ts'
import { useSession } from '../../../pickers/session-context.tsx'
import { NotFound } from '../../../ui/page-states.tsx'

export const Route = createFileRoute('/email/addresslist/create')({
  staticData: {
    name: msg`Add an address list`,
    back: { to: '/email/addresslists', label: msg`Address lists` },
  },
  loader: bringDeskWords,
  component: CreateAddressList,
})

function CreateAddressList() {
  const { actor } = useSession()
  return mayKeepAddressList(actor, null) ? <AddressListPage site={null} id={null} /> : <NotFound asPage />
}

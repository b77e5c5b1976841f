import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayKeepAddressList } from '../../../domain/address-list/permissions.ts'
import { addressListAddress } from '../../features/address-lists/address-list-address.ts'
import { AddressListsPage } from '../../features/address-lists/address-lists-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useSession } from '../../pickers/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/email/addresslists')({
  validateSearch: addressListAddress.read,
  staticData: { name: msg`Address lists` },
  loader: bringDeskWords,
  component: AddressLists,
})

function AddressLists() {
  const { actor } = useSession()
  return mayKeepAddressList(actor, null) ? <AddressListsPage site={null} /> : <NotFound asPage />
}

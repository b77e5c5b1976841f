import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayKeepAddressList } from '../../../domain/address-list/permissions.ts'
import { addressListAddress } from '../../features/address-lists/address-list-address.ts'
import { AddressListsPage } from '../../features/address-lists/address-lists-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useCurrentSite, useSession } from '../../pickers/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/$site/AddressLists')({
  validateSearch: addressListAddress.read,
  staticData: { name: msg`Address lists` },
  loader: bringDeskWords,
  component: AddressLists,
})

function AddressLists() {
  const site = useCurrentSite()
  const { actor } = useSession()
  if (!site) return null
  if (!mayKeepAddressList(actor, site.Id)) return <NotFound asPage />
  return <AddressListsPage key={site.Id} site={site} />
}

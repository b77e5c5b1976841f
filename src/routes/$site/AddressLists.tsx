import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { addressListAddress } from '../../features/address-lists/address-list-address.ts'
import { AddressListsPage } from '../../features/address-lists/address-lists-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useCurrentSite } from '../../pickers/surroundings/session-context.tsx'

export const Route = createFileRoute('/$site/AddressLists')({
  validateSearch: addressListAddress.read,
  staticData: { name: msg`Address lists` },
  loader: bringDeskWords,
  component: AddressLists,
})

function AddressLists() {
  const site = useCurrentSite()
  if (!site) return null
  return <AddressListsPage key={site.Id} site={site} />
}

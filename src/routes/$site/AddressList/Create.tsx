import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AddressListPage } from '../../../features/address-lists/address-list-page.tsx'
import { bringDeskWords } from '../../../locales/desk-words.ts'
import { useCurrentSite } from '../../../pickers/surroundings/session-context.tsx'

export const Route = createFileRoute('/$site/AddressList/Create')({
  staticData: {
    name: msg`Add an address list`,
    back: { to: '/$site/AddressLists', label: msg`Address lists` },
  },
  loader: bringDeskWords,
  component: CreateAddressList,
})

function CreateAddressList() {
  const site = useCurrentSite()
  if (!site) return null
  return <AddressListPage key={site.Id} site={site} id={null} />
}

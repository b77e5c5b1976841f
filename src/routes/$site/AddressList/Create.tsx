import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayKeepAddressList } from '../../../../domain/address-list/permissions.ts'
import { AddressListPage } from '../../../features/address-lists/address-list-page.tsx'
import { bringDeskWords } from '../../../locales/desk-words.ts'
import { useCurrentSite, useSession } from '../../../pickers/session-context.tsx'
import { NotFound } from '../../../ui/page-states.tsx'

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
  const { actor } = useSession()
  if (!site) return null
  if (!mayKeepAddressList(actor, site.Id)) return <NotFound asPage />
  return <AddressListPage key={site.Id} site={site} id={null} />
}

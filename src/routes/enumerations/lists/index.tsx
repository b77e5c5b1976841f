import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { enumerationListAddress } from '../../../features/enumerations/lists/list-address.ts'
import { EnumerationListsPage } from '../../../features/enumerations/lists/lists-page.tsx'
import { bringDeskWords } from '../../../locales/desk-words.ts'

export const Route = createFileRoute('/enumerations/lists/')({
  validateSearch: enumerationListAddress.read,
  staticData: { name: msg`Enumeration lists` },
  loader: bringDeskWords,
  component: EnumerationListsPage,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { enumerationAddress } from '../../features/enumerations/values/enumeration-address.ts'
import { EnumerationsPage } from '../../features/enumerations/values/enumerations-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'

export const Route = createFileRoute('/enumerations/')({
  validateSearch: enumerationAddress.read,
  staticData: { name: msg`Enumerations` },
  loader: bringDeskWords,
  component: EnumerationsPage,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EnumerationPage } from '../../features/enumerations/values/enumeration-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'

export const Route = createFileRoute('/enumerations/create')({
  staticData: { name: msg`Add an enumeration`, back: { to: '/enumerations', label: msg`Enumerations` } },
  loader: bringDeskWords,
  component: CreateEnumeration,
})

function CreateEnumeration() {
  return <EnumerationPage id={null} />
}

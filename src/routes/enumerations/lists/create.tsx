import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EnumerationListPage } from '../../../features/enumerations/lists/list-page.tsx'
import { bringDeskWords } from '../../../locales/desk-words.ts'

export const Route = createFileRoute('/enumerations/lists/create')({
  staticData: {
    name: msg`Add an enumeration list`,
    back: { to: '/enumerations/lists', label: msg`Enumeration lists` },
  },
  loader: bringDeskWords,
  component: CreateList,
})

function CreateList() {
  return <EnumerationListPage id={null} />
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isId } from '../../../../../domain/kernel/id-shape.ts'
import { EnumerationListPage } from '../../../../features/enumerations/lists/list-page.tsx'
import { bringDeskWords } from '../../../../locales/desk-words.ts'
import { NotFound } from '../../../../ui/page-states.tsx'

export const Route = createFileRoute('/enumerations/lists/$id/update')({
  staticData: {
    name: msg`Edit the enumeration list`,
    back: { to: '/enumerations/lists', label: msg`Enumeration lists` },
  },
  loader: bringDeskWords,
  component: UpdateList,
})

function UpdateList() {
  const { id } = Route.useParams()
  return isId(id) ? <EnumerationListPage key={id} id={id} /> : <NotFound asPage />
}

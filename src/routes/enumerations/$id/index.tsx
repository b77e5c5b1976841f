import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isId } from '../../../../domain/kernel/id-shape.ts'
import { EnumerationPage } from '../../../features/enumerations/values/enumeration-page.tsx'
import { bringDeskWords } from '../../../locales/desk-words.ts'
import { NotFound } from '../../../ui/page-states.tsx'

export const Route = createFileRoute('/enumerations/$id/')({
  staticData: { name: msg`Edit the enumeration`, back: { to: '/enumerations', label: msg`Enumerations` } },
  loader: bringDeskWords,
  component: UpdateEnumeration,
})

function UpdateEnumeration() {
  const { id } = Route.useParams()
  return isId(id) ? <EnumerationPage key={id} id={id} /> : <NotFound asPage />
}

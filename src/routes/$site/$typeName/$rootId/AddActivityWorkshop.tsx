import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isId } from '../../../../../domain/kernel/ids.ts'
import { ChildPage } from '../../../../features/activity-form/child-page.tsx'
import { typeOfAddress } from '../../../../features/activity-form/type-of-address.ts'
import { type AddressSearch, readId, readText } from '../../../../ui/address.ts'
import { NotFound } from '../../../../ui/page-states.tsx'

/** `field`: the path of the field to open at, for whoever comes from elsewhere than the whole log. */
const readSearch = (search: AddressSearch): { childId?: string; field?: string } => ({
  childId: readId(search, 'childId'),
  field: readText(search, 'field'),
})

export const Route = createFileRoute('/$site/$typeName/$rootId/AddActivityWorkshop')({
  validateSearch: readSearch,
  staticData: { name: msg`Add an activity` },
  component: AddActivityPage,
})

function AddActivityPage() {
  const { typeName, rootId } = Route.useParams()
  const { childId, field } = Route.useSearch()
  const navigate = Route.useNavigate()
  const type = typeOfAddress(typeName)
  const name = useCallback(
    (id: string) => void navigate({ search: { childId: id }, replace: true }),
    [navigate],
  )
  if (!type || !isId(rootId)) return <NotFound asPage />
  return (
    <ChildPage
      key={rootId}
      type={type}
      rootId={rootId.toLowerCase()}
      childId={childId}
      field={field}
      onChildId={name}
    />
  )
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isId } from '../../../../../domain/kernel/ids.ts'
import { ChildPage } from '../../../../features/activity-form/child-page.tsx'
import { typeOfAddress } from '../../../../features/activity-form/type-of-address.ts'
import { type AddressSearch, readId } from '../../../../ui/address.ts'
import { NotFound } from '../../../../ui/page-states.tsx'

const readSearch = (search: AddressSearch): { childId?: string } => ({ childId: readId(search, 'childId') })

export const Route = createFileRoute('/$site/$typeName/$rootId/AddActivityWorkshop')({
  validateSearch: readSearch,
  staticData: { name: msg`Add an activity` },
  component: AddActivityPage,
})

function AddActivityPage() {
  const { typeName, rootId } = Route.useParams()
  const { childId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const type = typeOfAddress(typeName)
  const name = useCallback(
    (id: string) => void navigate({ search: { childId: id }, replace: true }),
    [navigate],
  )
  if (!type || !isId(rootId)) return <NotFound asPage />
  return (
    <ChildPage key={rootId} type={type} rootId={rootId.toLowerCase()} childId={childId} onChildId={name} />
  )
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayManageRoles } from '../../domain/subject/roles.ts'
import { userAddress } from '../features/users/user-address.ts'
import { UsersPage } from '../features/users/users-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'
import { useSession } from '../pickers/session-context.tsx'
import { NotFound } from '../ui/page-states.tsx'

export const Route = createFileRoute('/users')({
  validateSearch: userAddress.read,
  staticData: { name: msg`Users and roles` },
  loader: bringDeskWords,
  component: Users,
})

function Users() {
  const { actor } = useSession()
  return mayManageRoles(actor) ? <UsersPage /> : <NotFound asPage />
}

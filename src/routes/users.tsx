import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { userAddress } from '../features/users/user-address.ts'
import { UsersPage } from '../features/users/users-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/users')({
  validateSearch: userAddress.read,
  staticData: { name: msg`Users and roles` },
  loader: bringDeskWords,
  component: UsersPage,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { organizationAddress } from '../features/organizations/organization-address.ts'
import { OrganizationsPage } from '../features/organizations/organizations-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/organizations')({
  validateSearch: organizationAddress.read,
  staticData: { name: msg`Organizations` },
  loader: bringDeskWords,
  component: OrganizationsPage,
})

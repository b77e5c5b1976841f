import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OrganizationPage } from '../../features/organizations/organization-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'

export const Route = createFileRoute('/organization/create')({
  staticData: {
    name: msg`Add an organization`,
    back: { to: '/organizations', label: msg`Organizations` },
  },
  loader: bringDeskWords,
  component: CreateOrganization,
})

function CreateOrganization() {
  return <OrganizationPage id={null} />
}

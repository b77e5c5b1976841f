import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { proposalAddress } from '../../features/organizations/proposals/proposal-address.ts'
import { ProposalsPage } from '../../features/organizations/proposals/proposals-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'

export const Route = createFileRoute('/organization/proposals')({
  validateSearch: proposalAddress.read,
  staticData: {
    name: msg`Proposed corrections`,
    back: { to: '/organizations', label: msg`Organizations` },
  },
  loader: bringDeskWords,
  component: ProposalsPage,
})

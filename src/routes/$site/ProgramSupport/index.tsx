import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { supportAddress } from '../../../features/program-support/support-address.ts'
import { SupportListPage } from '../../../features/program-support/support-list-page.tsx'
import { useCurrentSite } from '../../../pickers/surroundings/session-context.tsx'

export const Route = createFileRoute('/$site/ProgramSupport/')({
  validateSearch: supportAddress.read,
  staticData: { name: msg`Log program support` },
  component: ProgramSupport,
})

function ProgramSupport() {
  const site = useCurrentSite()
  return site ? <SupportListPage key={site.Id} site={site} /> : null
}

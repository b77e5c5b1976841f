import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayManageEducatorsAt } from '../../../domain/educator/rules.ts'
import { educatorAddress } from '../../features/educators/educator-address.ts'
import { EducatorsPage } from '../../features/educators/educators-page.tsx'
import { useCurrentSite, useSession } from '../../pickers/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/$site/Educators')({
  validateSearch: educatorAddress.read,
  staticData: { name: msg`Educators` },
  component: Educators,
})

function Educators() {
  const site = useCurrentSite()
  const { actor } = useSession()
  if (!site) return null
  if (!mayManageEducatorsAt(actor, site.Id)) return <NotFound asPage />
  return <EducatorsPage key={site.Id} site={site} />
}

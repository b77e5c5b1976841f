import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { educatorAddress } from '../../features/educators/educator-address.ts'
import { EducatorsPage } from '../../features/educators/educators-page.tsx'
import { useCurrentSite } from '../../pickers/surroundings/session-context.tsx'

export const Route = createFileRoute('/$site/Educators')({
  validateSearch: educatorAddress.read,
  staticData: { name: msg`Educators` },
  component: Educators,
})

function Educators() {
  const site = useCurrentSite()
  return site ? <EducatorsPage key={site.Id} site={site} /> : null
}

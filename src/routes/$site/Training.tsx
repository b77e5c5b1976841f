import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { trainingAddress } from '../../features/trainings/training-address.ts'
import { TrainingsPage } from '../../features/trainings/trainings-page.tsx'
import { useCurrentSite } from '../../pickers/surroundings/session-context.tsx'

export const Route = createFileRoute('/$site/Training')({
  validateSearch: trainingAddress.read,
  staticData: { name: msg`Training` },
  component: Training,
})

function Training() {
  const site = useCurrentSite()
  return site ? <TrainingsPage key={site.Id} site={site} /> : null
}

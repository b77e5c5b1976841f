import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayLogTrainingAt } from '../../../domain/training/permissions.ts'
import { trainingAddress } from '../../features/trainings/training-address.ts'
import { TrainingsPage } from '../../features/trainings/trainings-page.tsx'
import { useCurrentSite, useSession } from '../../pickers/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/$site/Training')({
  validateSearch: trainingAddress.read,
  staticData: { name: msg`Training` },
  component: Training,
})

function Training() {
  const site = useCurrentSite()
  const { actor } = useSession()
  if (!site) return null
  if (!mayLogTrainingAt(actor, site.Id)) return <NotFound asPage />
  return <TrainingsPage key={site.Id} site={site} />
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayScreenAt } from '../../../domain/screening/permissions.ts'
import { screeningAddress } from '../../features/screening/screening-address.ts'
import { ScreeningPage } from '../../features/screening/screening-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useCurrentSite, useSession } from '../../pickers/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/$site/VolunteerScreening')({
  validateSearch: screeningAddress.read,
  staticData: { name: msg`Volunteer screening` },
  loader: bringDeskWords,
  component: VolunteerScreening,
})

function VolunteerScreening() {
  const site = useCurrentSite()
  const { actor } = useSession()
  if (!site) return null
  return mayScreenAt(actor, site.Id) ? <ScreeningPage key={site.Id} site={site} /> : <NotFound asPage />
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { screeningAddress } from '../../features/screening/screening-address.ts'
import { ScreeningPage } from '../../features/screening/screening-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useCurrentSite } from '../../pickers/surroundings/session-context.tsx'

export const Route = createFileRoute('/$site/VolunteerScreening')({
  validateSearch: screeningAddress.read,
  staticData: { name: msg`Volunteer screening` },
  loader: bringDeskWords,
  component: VolunteerScreening,
})

function VolunteerScreening() {
  const site = useCurrentSite()
  return site ? <ScreeningPage key={site.Id} site={site} /> : null
}

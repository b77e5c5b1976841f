import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SummaryPage } from '../../features/subject/summary-page.tsx'
import type { SummarySearch } from '../../features/subject/summary-person.ts'
import { type AddressSearch, readId, readSubject, readText } from '../../ui/address.ts'

const readSearch = (search: AddressSearch): SummarySearch => ({
  ...readSubject(search),
  registrationId: readId(search, 'registrationId'),
  tab: readText(search, 'tab'),
})

export const Route = createFileRoute('/volunteer/summary')({
  validateSearch: readSearch,
  staticData: { name: msg`Summary` },
  component: Summary,
})

function Summary() {
  return <SummaryPage search={Route.useSearch()} />
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AwardPage } from '../../features/awards/award-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { type AddressSearch, readId } from '../../ui/address.ts'
import { NotFound } from '../../ui/page-states.tsx'

const readSearch = (search: AddressSearch): { id?: string } => ({ id: readId(search, 'id') })

export const Route = createFileRoute('/award/update')({
  validateSearch: readSearch,
  staticData: { name: msg`Edit the award`, back: { to: '/awards', label: msg`Awards` } },
  loader: bringDeskWords,
  component: UpdateAward,
})

function UpdateAward() {
  const { id } = Route.useSearch()
  return id ? <AwardPage key={id} id={id} /> : <NotFound asPage />
}

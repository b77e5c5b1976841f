import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayWriteAwards } from '../../../domain/award/permissions.ts'
import { AwardPage } from '../../features/awards/award-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useSession } from '../../pickers/session-context.tsx'
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
  const { actor } = useSession()
  const { id } = Route.useSearch()
  return id && mayWriteAwards(actor) ? <AwardPage key={id} id={id} /> : <NotFound asPage />
}

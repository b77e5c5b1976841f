import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EmailPage } from '../../features/emails/email-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { type AddressSearch, readId } from '../../ui/address.ts'
import { NotFound } from '../../ui/page-states.tsx'

const readSearch = (search: AddressSearch): { id?: string } => ({ id: readId(search, 'id') })

export const Route = createFileRoute('/email/update')({
  validateSearch: readSearch,
  staticData: { name: msg`Edit the template`, back: { to: '/emails', label: msg`E-mail templates` } },
  loader: bringDeskWords,
  component: UpdateEmail,
})

function UpdateEmail() {
  const { id } = Route.useSearch()
  return id ? <EmailPage key={id} id={id} /> : <NotFound asPage />
}

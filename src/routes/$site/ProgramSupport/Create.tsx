import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { NewSupportPage } from '../../../features/program-support/new-support-page.tsx'
import { SupportPage } from '../../../features/program-support/support-page.tsx'
import { useCurrentSite } from '../../../pickers/surroundings/session-context.tsx'
import { type AddressSearch, readId } from '../../../ui/address.ts'

/** `draft`: the Id of the one being written. */
const readSearch = (search: AddressSearch): { draft?: string } => ({ draft: readId(search, 'draft') })

export const Route = createFileRoute('/$site/ProgramSupport/Create')({
  validateSearch: readSearch,
  staticData: {
    name: msg`Log new program support`,
    back: { to: '/$site/ProgramSupport', label: msg`Program support` },
  },
  component: CreateProgramSupport,
})

function CreateProgramSupport() {
  const site = useCurrentSite()
  const { draft } = Route.useSearch()
  const navigate = Route.useNavigate()
  const begin = useCallback(
    (id: string) => void navigate({ search: { draft: id }, replace: true }),
    [navigate],
  )
  if (!site) return null
  if (!draft) return <NewSupportPage key={site.Id} site={site} onDraft={begin} />
  return <SupportPage key={`${site.Id} ${draft}`} site={site} asked={{ kind: 'new', id: draft }} />
}

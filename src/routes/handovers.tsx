import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readHandoversSearch } from '../features/unsent/handovers-address.ts'
import { HandoversPage } from '../features/unsent/handovers-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/handovers')({
  validateSearch: readHandoversSearch,
  staticData: { name: msg`Logs handed over` },
  loader: bringDeskWords,
  component: Handovers,
})

function Handovers() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HandoversPage search={search} onSearch={(next) => void navigate({ search: next, resetScroll: false })} />
  )
}

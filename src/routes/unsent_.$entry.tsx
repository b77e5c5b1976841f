import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EntryPage } from '../features/unsent/entry-page.tsx'

export const Route = createFileRoute('/unsent_/$entry')({
  staticData: { name: msg`Unsent work`, back: { to: '/unsent', label: msg`Unsent work` } },
  component: UnsentEntry,
})

function UnsentEntry() {
  const { entry } = Route.useParams()
  return <EntryPage key={entry} seq={Number(entry)} />
}

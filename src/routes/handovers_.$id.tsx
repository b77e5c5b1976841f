import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HandoverPage } from '../features/unsent/handover-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/handovers_/$id')({
  staticData: { name: msg`Logs handed over`, back: { to: '/handovers', label: msg`Logs handed over` } },
  loader: bringDeskWords,
  component: OneHandover,
})

function OneHandover() {
  const { id } = Route.useParams()
  return <HandoverPage key={id} id={id} />
}

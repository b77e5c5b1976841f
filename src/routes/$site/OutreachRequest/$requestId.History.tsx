import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isId } from '../../../../domain/kernel/ids.ts'
import { HistoryPage } from '../../../features/outreach-desk/history-page.tsx'
import { bringDeskWords } from '../../../locales/desk-words.ts'
import { useCurrentSite } from '../../../pickers/surroundings/session-context.tsx'
import { NotFound } from '../../../ui/page-states.tsx'

export const Route = createFileRoute('/$site/OutreachRequest/$requestId/History')({
  staticData: {
    name: msg`History of the request`,
    back: { to: '/$site/OutreachRequests', label: msg`Outreach requests` },
  },
  loader: bringDeskWords,
  component: RequestHistory,
})

function RequestHistory() {
  const site = useCurrentSite()
  const id = Route.useParams().requestId.toLowerCase()
  if (!site) return null
  return isId(id) ? <HistoryPage key={id} site={site} id={id} /> : <NotFound asPage />
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isId } from '../../../domain/kernel/ids.ts'
import { IntakePage } from '../../features/sites/intake-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/site/$siteId/intake')({
  staticData: { name: msg`Intake of requests` },
  loader: bringDeskWords,
  component: SiteIntake,
})

function SiteIntake() {
  const { siteId } = Route.useParams()
  const id = siteId.toLowerCase()
  return isId(id) ? <IntakePage key={id} siteId={id} /> : <NotFound asPage />
}

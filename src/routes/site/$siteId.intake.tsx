import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isId } from '../../../domain/kernel/ids.ts'
import { maySetIntakeAt } from '../../../domain/site/permissions.ts'
import { IntakePage } from '../../features/sites/intake-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useSession } from '../../pickers/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/site/$siteId/intake')({
  staticData: { name: msg`Intake of requests` },
  loader: bringDeskWords,
  component: SiteIntake,
})

function SiteIntake() {
  const { actor } = useSession()
  const { siteId } = Route.useParams()
  const id = siteId.toLowerCase()
  return isId(id) && maySetIntakeAt(actor, id) ? <IntakePage key={id} siteId={id} /> : <NotFound asPage />
}

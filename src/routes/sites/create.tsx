import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayWriteSites } from '../../../domain/site/permissions.ts'
import { SitePage } from '../../features/sites/site-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useSession } from '../../pickers/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/sites/create')({
  staticData: { name: msg`Add a site`, back: { to: '/sites', label: msg`Sites` } },
  loader: bringDeskWords,
  component: CreateSite,
})

function CreateSite() {
  const { actor } = useSession()
  return mayWriteSites(actor) ? <SitePage id={null} /> : <NotFound asPage />
}

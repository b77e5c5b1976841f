import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SitePage } from '../../features/sites/site-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'

export const Route = createFileRoute('/sites/create')({
  staticData: { name: msg`Add a site`, back: { to: '/sites', label: msg`Sites` } },
  loader: bringDeskWords,
  component: CreateSite,
})

function CreateSite() {
  return <SitePage id={null} />
}

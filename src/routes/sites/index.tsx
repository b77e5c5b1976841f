import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { siteAddress } from '../../features/sites/site-address.ts'
import { SitesPage } from '../../features/sites/sites-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'

export const Route = createFileRoute('/sites/')({
  validateSearch: siteAddress.read,
  staticData: { name: msg`Sites` },
  loader: bringDeskWords,
  component: SitesPage,
})

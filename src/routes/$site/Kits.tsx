import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { kitAddress } from '../../features/kits/kit-address.ts'
import { KitsPage } from '../../features/kits/kits-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useCurrentSite } from '../../pickers/surroundings/session-context.tsx'

export const Route = createFileRoute('/$site/Kits')({
  validateSearch: kitAddress.read,
  staticData: { name: msg`Kits` },
  loader: bringDeskWords,
  component: KitsOfSite,
})

function KitsOfSite() {
  const site = useCurrentSite()
  return site ? <KitsPage key={site.Id} site={site} /> : null
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayWriteAwards } from '../../domain/award/permissions.ts'
import { awardAddress } from '../features/awards/award-address.ts'
import { AwardsPage } from '../features/awards/awards-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'
import { useSession } from '../pickers/session-context.tsx'
import { NotFound } from '../ui/page-states.tsx'

export const Route = createFileRoute('/awards')({
  validateSearch: awardAddress.read,
  staticData: { name: msg`Awards` },
  loader: bringDeskWords,
  component: Awards,
})

function Awards() {
  const { actor } = useSession()
  return mayWriteAwards(actor) ? <AwardsPage /> : <NotFound asPage />
}

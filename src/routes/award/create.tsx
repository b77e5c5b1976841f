import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayWriteAwards } from '../../../domain/award/permissions.ts'
import { AwardPage } from '../../features/awards/award-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useSession } from '../../pickers/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/award/create')({
  staticData: { name: msg`Add an award`, back: { to: '/awards', label: msg`Awards` } },
  loader: bringDeskWords,
  component: CreateAward,
})

function CreateAward() {
  const { actor } = useSession()
  return mayWriteAwards(actor) ? <AwardPage id={null} /> : <NotFound asPage />
}

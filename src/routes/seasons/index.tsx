import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayWriteSeasons } from '../../../domain/season/permissions.ts'
import { seasonAddress } from '../../features/seasons/season-address.ts'
import { SeasonsPage } from '../../features/seasons/seasons-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useSession } from '../../pickers/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/seasons/')({
  validateSearch: seasonAddress.read,
  staticData: { name: msg`Seasons` },
  loader: bringDeskWords,
  component: Seasons,
})

function Seasons() {
  const { actor } = useSession()
  return mayWriteSeasons(actor) ? <SeasonsPage /> : <NotFound asPage />
}

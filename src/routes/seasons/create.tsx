import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayWriteSeasons } from '../../../domain/season/permissions.ts'
import { NewSeasonPage } from '../../features/seasons/new-season-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useSession } from '../../pickers/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/seasons/create')({
  staticData: { name: msg`Add a season`, back: { to: '/seasons', label: msg`Seasons` } },
  loader: bringDeskWords,
  component: CreateSeason,
})

function CreateSeason() {
  const { actor } = useSession()
  return mayWriteSeasons(actor) ? <NewSeasonPage /> : <NotFound asPage />
}

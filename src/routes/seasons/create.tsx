import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NewSeasonPage } from '../../features/seasons/new-season-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'

export const Route = createFileRoute('/seasons/create')({
  staticData: { name: msg`Add a season`, back: { to: '/seasons', label: msg`Seasons` } },
  loader: bringDeskWords,
  component: NewSeasonPage,
})

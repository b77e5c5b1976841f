import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { seasonAddress } from '../../features/seasons/season-address.ts'
import { SeasonsPage } from '../../features/seasons/seasons-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'

export const Route = createFileRoute('/seasons/')({
  validateSearch: seasonAddress.read,
  staticData: { name: msg`Seasons` },
  loader: bringDeskWords,
  component: SeasonsPage,
})

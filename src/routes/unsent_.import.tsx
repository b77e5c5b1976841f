import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../features/unsent/import-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/unsent_/import')({
  staticData: { name: msg`Bring in a file`, back: { to: '/unsent', label: msg`Unsent work` } },
  loader: bringDeskWords,
  component: ImportPage,
})

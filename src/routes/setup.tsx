import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SetupPage } from '../features/setup/setup-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/setup')({
  loader: bringDeskWords,
  staticData: { name: msg`The charity and its set-up` },
  component: SetupPage,
})

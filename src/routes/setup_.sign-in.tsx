import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../features/setup/sign-in-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/setup_/sign-in')({
  loader: bringDeskWords,
  staticData: { name: msg`The charity and its set-up` },
  component: SignInPage,
})

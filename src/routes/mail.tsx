import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { KeptMailsPage } from '../features/mails/kept-mails-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/mail')({
  staticData: { name: msg`E-mails of the demonstration` },
  loader: bringDeskWords,
  component: KeptMailsPage,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { KeptMailsPage } from '../features/mails/kept-mails-page.tsx'

export const Route = createFileRoute('/mail')({
  staticData: { name: msg`Mails of the demonstration` },
  component: KeptMailsPage,
})

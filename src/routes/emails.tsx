import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { emailAddress } from '../features/emails/email-address.ts'
import { EmailsPage } from '../features/emails/emails-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/emails')({
  validateSearch: emailAddress.read,
  staticData: { name: msg`E-mail templates` },
  loader: bringDeskWords,
  component: EmailsPage,
})

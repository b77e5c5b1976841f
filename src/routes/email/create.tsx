import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EmailPage } from '../../features/emails/email-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'

export const Route = createFileRoute('/email/create')({
  staticData: { name: msg`Add a template`, back: { to: '/emails', label: msg`E-mail templates` } },
  loader: bringDeskWords,
  component: CreateEmail,
})

function CreateEmail() {
  return <EmailPage id={null} />
}

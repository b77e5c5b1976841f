import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SentEmailPage } from '../../features/email-log/sent-email-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'

export const Route = createFileRoute('/email/log_/$id')({
  staticData: { name: msg`E-mail sent`, back: { to: '/email/log', label: msg`E-mails sent` } },
  loader: bringDeskWords,
  component: OneSentEmail,
})

function OneSentEmail() {
  const { id } = Route.useParams()
  return <SentEmailPage key={id} id={id} />
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { KeptMailPage } from '../features/mails/kept-mail-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/mail_/$id')({
  staticData: {
    name: msg`E-mails of the demonstration`,
    back: { to: '/mail', label: msg`E-mails of the demonstration` },
  },
  loader: bringDeskWords,
  component: OneKeptMail,
})

function OneKeptMail() {
  const { id } = Route.useParams()
  return <KeptMailPage key={id} id={id} />
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isStaff } from '../../domain/kernel/actor.ts'
import { KeptMailsPage } from '../features/mails/kept-mails-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'
import { useSession } from '../pickers/session-context.tsx'
import { NotFound } from '../ui/page-states.tsx'

export const Route = createFileRoute('/mail')({
  staticData: { name: msg`Mails of the demonstration` },
  loader: bringDeskWords,
  component: KeptMails,
})

function KeptMails() {
  const { actor } = useSession()
  return isStaff(actor) ? <KeptMailsPage /> : <NotFound asPage />
}

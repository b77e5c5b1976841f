import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EmailLogPage } from '../../features/email-log/email-log-page.tsx'
import { logAddress } from '../../features/email-log/log-address.ts'
import { bringDeskWords } from '../../locales/desk-words.ts'

export const Route = createFileRoute('/email/log')({
  validateSearch: logAddress.read,
  staticData: { name: msg`E-mails sent` },
  loader: bringDeskWords,
  component: EmailLogPage,
})

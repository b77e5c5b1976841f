import { Trans, useLingui } from '@lingui/react/macro'
import { EMAIL_PATH } from '../../data/email/emails.ts'
import { useDeletion } from '../../pickers/desk-form/use-deletion.tsx'
import type { EmailRow } from './arrange-emails.ts'

/** Deleting a template, with its question: `ask` opens it, `dialog` belongs on the page; `onDone` reads the list again. */
export function useDeleteEmail(onDone: () => void) {
  const { t } = useLingui()
  const { ask, dialog } = useDeletion(onDone)
  const askTemplate = ({ email, type: name }: EmailRow) =>
    ask({
      path: EMAIL_PATH,
      id: email.Id,
      version: email.Version,
      title: t`Delete this template?`,
      question: <Trans>From now on, “{name}” will be sent in its built-in words.</Trans>,
      done: t`The template was deleted.`,
    })
  return { ask: askTemplate, dialog }
}

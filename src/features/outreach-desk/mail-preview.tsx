import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import type { OutreachRequestRow } from '../../../domain/outreach/document.ts'
import type { OutreachStatus } from '../../../domain/outreach/statuses.ts'
import { previewStatusMail, type StatusMail } from '../../data/outreach/outreach-requests.ts'
import { type Answer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { Loading } from '../../ui/page-states.tsx'

/** How long typing rests before the mail is asked for again, in milliseconds. */
const REST = 400

interface MailPreviewProps {
  /** Whose contact reads it; of several requests the first. */
  request: OutreachRequestRow
  status: OutreachStatus
  note: string
  isOneOfSeveral: boolean
}

/** The mail that the contact would get, with the note as it is written so far (specification 3, section 4). */
export function MailPreview({ request, status, note, isOneOfSeveral }: MailPreviewProps) {
  const { t } = useLingui()
  const [rested] = useDebouncedValue(note.trim(), REST)
  const { answer } = useAnswer(
    useCallback(
      () => previewStatusMail({ OutreachRequestId: request.Id, Status: status, Note: rested || null }),
      [request.Id, status, rested],
    ),
  )
  // What was there stays until the next one has come.
  const [shown, setShown] = useState<StatusMail | null>(null)
  if (answer.kind === 'ok' && answer.value !== shown) setShown(answer.value)
  if (answer.kind !== 'ok' && answer.kind !== 'loading') return <NoPreview kind={answer.kind} />
  if (!shown) return <Loading />
  const name = request.ContactName
  return (
    <section className="outreach-preview" aria-label={t`Preview of the e-mail`}>
      <p className="elan-hint">
        {isOneOfSeveral ? (
          <Trans>Each contact gets an e-mail of their own; this is what {name} reads:</Trans>
        ) : (
          <Trans>This is what {name} reads:</Trans>
        )}
      </p>
      <div lang={shown.Locale === 'enfr' ? undefined : shown.Locale}>
        <strong>{shown.Subject}</strong>
        <p>{shown.Text}</p>
      </div>
    </section>
  )
}

/** Why the mail is not shown, and what that says of its being sent. */
export function NoPreview({ kind }: { kind: Exclude<Answer<unknown>['kind'], 'ok' | 'loading'> }) {
  return (
    <p role="status">
      {kind === 'failed' ? (
        <Trans>The e-mail cannot be shown now. It is sent all the same.</Trans>
      ) : kind === 'unreachable' ? (
        <Trans>There is no signal here, so the e-mail can neither be shown nor sent.</Trans>
      ) : kind === 'signed-out' ? (
        <Trans>
          Your session has ended, so the e-mail can neither be shown nor sent. Sign in, then try again.
        </Trans>
      ) : (
        <Trans>
          The e-mail cannot be shown: the request may have changed meanwhile, or you no longer see it. Nothing
          was sent.
        </Trans>
      )}
    </p>
  )
}

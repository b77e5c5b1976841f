import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ApiAnswer } from '../../data/calls/api.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'

/** Why a call about a file brought nothing. */
export type Trouble = Exclude<ApiAnswer<unknown>, { kind: 'ok' }>

interface TroubleNoticeProps {
  trouble: Trouble | null
  /** What was not done, in a sentence. */
  what?: string
}

/** Why the last step was not made, and that it can be tried again. */
export function TroubleNotice({ trouble, what }: TroubleNoticeProps) {
  const { i18n } = useLingui()
  if (!trouble) return null
  const [first] = trouble.kind === 'refused' ? trouble.problems : []
  return (
    <Alert role="alert" color="danger" icon={<IconAlertTriangle aria-hidden="true" />} mb="md">
      {what}{' '}
      {trouble.kind === 'refused' &&
        (first?.Code === 'in_progress' ? (
          <Trans>The same file is still being compared. Try again in a moment.</Trans>
        ) : (
          <Trans>The server refused this. {first ? i18n._(phraseFor(first)) : ''}</Trans>
        ))}
      {trouble.kind === 'signed-out' && <Trans>Your session has ended. Sign in, then try again.</Trans>}
      {trouble.kind === 'failed' && <Trans>The server had trouble. Try again in a moment.</Trans>}
      {trouble.kind === 'unreachable' && (
        <Trans>The server could not be reached. Try again when there is signal.</Trans>
      )}
    </Alert>
  )
}

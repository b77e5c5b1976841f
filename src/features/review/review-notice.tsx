import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { isUncertain } from '../../data/review/review-log.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import type { Notice } from './use-reviewing.tsx'

/** What stood in the way, whether it may have been decided, whether anything was lost (it was not), and what to do. */
export function ReviewNotice({ notice }: { notice: Notice | null }) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  // On a phone it may push itself past the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice anew
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [notice])
  if (!notice) return null
  return (
    <Alert
      ref={box}
      role="alert"
      color="danger"
      className="review-notice"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={
        isUncertain(notice) ? t`It is not certain that this was decided` : t`Nothing has been decided yet`
      }
    >
      <Words notice={notice} />
    </Alert>
  )
}

function Words({ notice }: { notice: Notice }) {
  const { i18n } = useLingui()
  switch (notice.kind) {
    case 'changed':
      return (
        <Trans>
          The log was changed meanwhile. Above is how it stands now; your comments are kept. Look it over and
          decide again.
        </Trans>
      )
    case 'unreachable':
      return (
        <Trans>
          The server did not answer. Reviewing needs signal; your comments are kept on this device. When there
          is some, this page shows what went through; otherwise decide again.
        </Trans>
      )
    case 'failed':
      return (
        <Trans>
          The server gave no clear answer. Your comments are kept on this device. In a moment, this page shows
          what went through; otherwise decide again.
        </Trans>
      )
    case 'signed-out':
      return <Trans>Sign in again to go on. Your comments are kept on this device.</Trans>
    case 'absent':
      return <Trans>This log no longer exists, or is no longer yours to review.</Trans>
    case 'refused':
      return notice.problems.map((problem) => i18n._(phraseFor(problem))).join(' ')
  }
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { MarkReport } from '../../../data/review/mark-reviewed.ts'
import { focusHeading } from '../../../ui/navigation-focus.ts'
import { phraseFor } from '../../../ui/problem-phrases.ts'
import type { MarkingResult } from './use-marking.ts'

/** How marking went: how many, which ones the server refused and why, which ones may be marked, and why it ended. */
export function MarkResult({ result, onClose }: { result: MarkingResult; onClose: () => void }) {
  const { t } = useLingui()
  const { report, names } = result
  const isWhole = report.ended === 'whole' && report.refused.length === 0
  const isUncertain = report.unanswered.length > 0
  const nameOf = (id: string) => names.get(id) || t`Activity without a name`
  return (
    <Alert
      role={isWhole ? 'status' : 'alert'}
      color={isWhole ? 'success' : 'danger'}
      icon={isWhole ? <IconCheck aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
      title={
        isUncertain && report.marked.length === 0 ? (
          <Trans>It is not certain that a log was marked as reviewed.</Trans>
        ) : (
          <Plural
            value={report.marked.length}
            _0="No log was marked as reviewed."
            one="# log is marked as reviewed."
            other="# logs are marked as reviewed."
          />
        )
      }
      withCloseButton
      closeButtonLabel={t`Close this message`}
      onClose={() => {
        // The button goes with it.
        focusHeading()
        onClose()
      }}
    >
      {(report.refused.length > 0 || isUncertain) && (
        <ul className="activity-refused">
          {report.refused.map(({ id, outcome }) => (
            <li key={id}>
              <strong>{nameOf(id)}</strong>: <Reason outcome={outcome} />
            </li>
          ))}
          {report.unanswered.map((id) => (
            <li key={id}>
              <strong>{nameOf(id)}</strong>:{' '}
              <Trans>there was no answer, and it may be marked all the same</Trans>
            </li>
          ))}
        </ul>
      )}
      {report.ended !== 'whole' && (
        <p>
          <Ending ended={report.ended} />
        </p>
      )}
      {!isWhole && (
        <p>
          {isUncertain ? (
            <Trans>What was not marked for certain is still selected.</Trans>
          ) : (
            <Trans>What was not marked is still selected.</Trans>
          )}
        </p>
      )}
    </Alert>
  )
}

function Reason({ outcome }: { outcome: MarkReport['refused'][number]['outcome'] }) {
  const { i18n } = useLingui()
  if (outcome.kind === 'changed') return <Trans>it was changed meanwhile; look at it again</Trans>
  if (outcome.kind === 'absent') return <Trans>it no longer exists, or is no longer yours to review</Trans>
  const problems = outcome.kind === 'refused' ? outcome.problems : []
  return <>{problems.map((problem) => i18n._(phraseFor(problem))).join(' ')}</>
}

function Ending({ ended }: { ended: Exclude<MarkReport['ended'], 'whole'> }) {
  if (ended === 'stopped') return <Trans>You stopped it.</Trans>
  if (ended === 'signed-out') return <Trans>Sign in again to go on.</Trans>
  if (ended === 'failed')
    return <Trans>The server could not take more just now. Look again in a moment.</Trans>
  return (
    <Trans>
      The server did not answer. Marking logs as reviewed needs signal; look again when there is some.
    </Trans>
  )
}

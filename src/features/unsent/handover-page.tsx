import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { isReplaced } from '../../../domain/handover/replaced.ts'
import { mayDecideHandovers } from '../../../domain/handover/rights.ts'
import { fetchHandover, type HandoverWithBody } from '../../data/activity/handovers.ts'
import type { ApiAnswer, Unanswered as Kind } from '../../data/calls/api.ts'
import { Unanswered } from '../../pickers/answers/unanswered.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, NotFound } from '../../ui/page-states.tsx'
import { DocumentLines } from './document-lines.tsx'
import { HandoverDecision } from './handover-decision.tsx'
import { useHandoverStatusWords } from './handover-words.ts'
import { UnreadReason } from './unread-reason.tsx'
import './unsent.css'

type Found = HandoverWithBody | Kind | 'hidden'

const stateOf = (answer: Exclude<ApiAnswer<unknown>, { kind: 'ok' }>): Exclude<Found, object> =>
  answer.kind === 'refused' && answer.status === 404 ? 'hidden' : answer.kind

/** One log that was handed over: what it says, who wrote it, and for staff the decision. */
export function HandoverPage({ id }: { id: string }) {
  const [found, setFound] = useState<Found | null>(null)
  const ask = useCallback(async () => {
    const answer = await fetchHandover(id)
    setFound(answer.kind === 'ok' ? answer.value : stateOf(answer))
  }, [id])
  useEffect(() => void ask(), [ask])
  const again = () => {
    setFound(null)
    void ask()
  }
  if (found === null) return <Loading />
  if (found === 'hidden') return <NotFound asPage />
  if (typeof found === 'string') return <Unanswered asPage kind={found} onRetry={again} />
  return <OneHandover handover={found} onChanged={again} onRead={setFound} />
}

interface OneHandoverProps {
  handover: HandoverWithBody
  onChanged: () => void
  onRead: (handover: HandoverWithBody) => void
}

function OneHandover({ handover, onChanged, onRead }: OneHandoverProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { actor } = useSession()
  const statusWords = useHandoverStatusWords()
  const { AuthorName, SiteName, Reason, DecidedByName, DecidedOn } = handover
  const since = format.instant(handover.CreatedOn)
  const decided = DecidedOn === null ? '' : format.instant(DecidedOn)
  return (
    <>
      <PageHeader
        title={handover.Name}
        subtitle={[format.date(handover.Date), SiteName, statusWords(handover)].join(' · ')}
      />
      <p>
        <Trans>
          {AuthorName} handed it over on {since}.
        </Trans>
      </p>
      {handover.Status === 'Accepted' && (
        <p>
          <Trans>
            {DecidedByName} accepted it on {decided}. It is among the activities, as its author’s.
          </Trans>
        </p>
      )}
      {isReplaced(handover) && (
        <p>
          <Trans>
            {AuthorName} handed it over again on {decided}: that one counts.
          </Trans>{' '}
          <Link to="/handovers">
            <Trans>Logs that wait for a decision</Trans>
          </Link>
        </p>
      )}
      {handover.Status === 'Declined' && !isReplaced(handover) && (
        <>
          <p>
            <Trans>
              {DecidedByName} declined it on {decided} and wrote:
            </Trans>
          </p>
          <blockquote className="unsent-quote">{Reason}</blockquote>
        </>
      )}
      {handover.Status !== 'Waiting' && <UnreadReason handover={handover} />}
      {handover.Status === 'Waiting' &&
        (mayDecideHandovers(actor) ? (
          <HandoverDecision handover={handover} onChanged={onChanged} onRead={onRead} />
        ) : (
          <p>
            <Trans>Staff of the national office decide about it.</Trans>
          </p>
        ))}
      {handover.Body !== null && (
        <section className="unsent-section" aria-labelledby="handover-words">
          <h2 id="handover-words">
            {handover.Method === 'POST' ? <Trans>What was written</Trans> : <Trans>What was changed</Trans>}
          </h2>
          <DocumentLines type="Workshop" body={handover.Body} label={t`What was written`} />
        </section>
      )}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import type { PublicEvaluation } from '../../../domain/evaluation/schema.ts'
import { fetchPublicEvaluation } from '../../data/activity/evaluations.ts'
import type { Unanswered as Kind } from '../../data/calls/api.ts'
import { Unanswered } from '../../pickers/answers/unanswered.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty, Loading, NotFound } from '../../ui/page-states.tsx'
import { EvaluationForm } from './evaluation-form.tsx'
import './evaluations.css'

type Found = PublicEvaluation | Kind | 'hidden'

// The button that held the focus is gone with its form.
const takeFocus = (thanks: HTMLElement | null): void => thanks?.focus({ preventScroll: true })

/** The public evaluation form (decisions, Public forms): whoever has the link answers, in either language, on any screen. */
export function PublicEvaluationPage({ token }: { token: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const [found, setFound] = useState<Found | null>(null)
  const [isSent, setIsSent] = useState(false)
  const ask = useCallback(async () => {
    setFound(null)
    const answer = await fetchPublicEvaluation(token)
    if (answer.kind === 'ok') setFound(answer.value)
    else setFound(answer.kind === 'refused' && answer.status === 404 ? 'hidden' : answer.kind)
  }, [token])
  useEffect(() => void ask(), [ask])

  if (found === null) return <Loading />
  if (found === 'hidden') {
    return (
      <NotFound asPage>
        <Trans>This link leads to no evaluation. Check that it was copied whole.</Trans>
      </NotFound>
    )
  }
  if (typeof found === 'string') {
    return (
      <Unanswered asPage kind={found} onRetry={() => void ask()}>
        <Trans>The questions need a connection. What you answered on this device is kept.</Trans>
      </Unanswered>
    )
  }
  if (isSent) {
    return (
      <div ref={takeFocus} tabIndex={-1} className="evaluation-thanks">
        <Empty asPage title={t`Thank you!`}>
          <Trans>
            Your answers were received. Those who ran the activity, and those who look after them at its sites
            and at the national office, will read them.
          </Trans>
        </Empty>
      </div>
    )
  }
  const { Name, Site, Date: day } = found.Activity
  return (
    <>
      <PageHeader title={t`How was “${Name}”?`} subtitle={[format.date(day), Site].join(' · ')} />
      <p>
        <Trans>
          Your answers are not linked to your name. Those who ran the activity, and those who look after them
          at its sites and at the national office, will read them. Leave out what you cannot answer.
        </Trans>
      </p>
      <EvaluationForm
        token={token}
        survey={found.EvaluationSurvey}
        onSent={() => {
          setIsSent(true)
          window.scrollTo({ top: 0 })
        }}
        onGone={() => setFound('hidden')}
      />
    </>
  )
}

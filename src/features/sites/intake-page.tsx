import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { SiteRecord } from '../../../domain/site/site.ts'
import { fetchSite } from '../../data/site/sites.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { IntakeForm } from './intake-form.tsx'
import { IntakeHistory } from './intake-history.tsx'
import { type IntakeWords, intakeKind, withIntake } from './intake-kind.ts'
import { intakePhrases } from './site-phrases.ts'
import './sites.css'

/** Whether a site takes outreach requests, and since when (specification 3, section 2, Site intake status page). */
export function IntakePage({ siteId }: { siteId: string }) {
  const { t } = useLingui()
  const { answer, again, tell } = useAnswer(useCallback(() => fetchSite(siteId), [siteId]))
  return (
    <ListsProvider>
      <PageHeader
        title={t`Intake of requests`}
        subtitle={answer.kind === 'ok' ? answer.value.Name : undefined}
      />
      {answer.kind === 'ok' ? (
        <Intake site={answer.value} again={again} tell={tell} />
      ) : (
        <NoAnswer answer={answer} onRetry={again} />
      )}
    </ListsProvider>
  )
}

interface IntakeProps {
  site: SiteRecord
  again: () => void
  tell: (site: SiteRecord) => void
}

function Intake({ site, again, tell }: IntakeProps) {
  const { i18n } = useLingui()
  const [round, setRound] = useState(0)
  const current = site.LatestOutreachRequestStatus?.Status ?? null
  const state = current === null ? '' : i18n._(intakePhrases[current])
  return (
    <>
      {current !== null && (
        <p className="sites-intake">
          <Trans>
            Now: <strong>{state}</strong>
          </Trans>
        </p>
      )}
      <NextIntake
        key={round}
        siteId={site.Id}
        current={current}
        version={site.Version}
        onSaved={(saved) => {
          setRound(round + 1)
          if (saved) tell(withIntake(site, saved))
          again()
        }}
        onRefused={again}
      />
      <IntakeHistory statuses={site.OutreachRequestStatus} />
    </>
  )
}

interface NextIntakeProps {
  siteId: string
  current: 0 | 1 | 2 | null
  version: number
  onSaved: (saved?: IntakeWords) => void
  onRefused: () => void
}

function NextIntake({ siteId, current, version, ...heard }: NextIntakeProps) {
  // Judged by what the site says now: somebody else may have set it while the form is open.
  const latest = useRef({ current, version })
  latest.current = { current, version }
  const kind = useMemo(
    () =>
      intakeKind(
        siteId,
        () => latest.current.current,
        () => latest.current.version,
      ),
    [siteId],
  )
  const state = useDeskForm(kind, null)
  if (state.kind !== 'open') return <NoDeskForm state={state} />
  return (
    <>
      <ResumedDesk desk={state.desk} onStartOver={state.retry} />
      <IntakeForm key={state.desk.draft.doc.Id} desk={state.desk} current={current} {...heard} />
    </>
  )
}

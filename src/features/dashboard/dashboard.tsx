import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import type { Dashboard as Figures } from '../../../domain/dashboard/schema.ts'
import type { ApiAnswer } from '../../data/calls/api.ts'
import { readLastPulledAt } from '../../data/engine/arrival.ts'
import {
  endLook,
  fetchDashboard,
  noteSeen,
  noteVisit,
  type PreviousVisit,
} from '../../data/site/dashboard.ts'
import { Unanswered } from '../../pickers/answers/unanswered.tsx'
import { type Answer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { useSignInHere } from '../../pickers/answers/use-sign-in-here.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { Counts } from './counts.tsx'
import './dashboard.css'
import { MonthChart } from './month-chart.tsx'
import { News } from './news.tsx'

/** Asked again whenever something has arrived on this device: the figures are as live as the lists. */
function useFigures(site: SessionSite): {
  answer: Answer<Figures>
  again: () => void
  /** When the visit before this one ended; null at the first. */
  endedAt: string | null
} {
  const previous = usePreviousVisit()
  const since = previous?.since
  const ask = useCallback(
    async (): Promise<ApiAnswer<Figures>> =>
      since === undefined ? new Promise<never>(() => {}) : fetchDashboard(site.Id, since),
    [site.Id, since],
  )
  const { answer, again } = useAnswer(ask)
  const arrived = useLiveQuery(async () => readLastPulledAt(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrived is the reason to ask.
  useEffect(again, [arrived, again])
  useSeen(answer, previous)
  return { answer, again, endedAt: previous?.endedAt ?? null }
}

/** What is answered while nobody looks is seen when somebody does: every look tells of the visit anew. */
function useSeen(answer: Answer<Figures>, previous: PreviousVisit | undefined): void {
  useEffect(() => {
    if (answer.kind !== 'ok' || !previous || document.visibilityState === 'hidden') return
    noteSeen(answer.value.AsOf).catch((error: unknown) => console.info('The visit was not noted', error))
  }, [answer, previous])
}

/** The visit before this one; undefined until the device has told. */
function usePreviousVisit(): PreviousVisit | undefined {
  const [previous, setPrevious] = useState<PreviousVisit>()
  useEffect(() => {
    // Whoever signs out has no store any more to note it in.
    const leave = () => endLook().catch((error: unknown) => console.info('The visit was not noted', error))
    const look = () => {
      if (document.visibilityState === 'hidden') return void leave()
      noteVisit()
        .then(setPrevious)
        .catch((error: unknown) => {
          console.error(error)
          setPrevious({ endedAt: null, since: null })
        })
    }
    look()
    // Whoever comes back to a page that was left open visits it again.
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      void leave()
    }
  }, [])
  return previous
}

/** The dashboard of a site for those who coordinate it (specification 1, section 2, Home). Needs signal. */
export function Dashboard({ site }: { site: SessionSite }) {
  const { t } = useLingui()
  const { answer, again, endedAt } = useFigures(site)
  const [shown, setShown] = useState<{ site: string; figures: Figures } | null>(null)
  // While it is asked again, and when there is no signal any more, the last figures stay.
  useEffect(() => {
    if (answer.kind === 'ok') setShown({ site: site.Id, figures: answer.value })
  }, [answer, site.Id])
  const figures = shown?.site === site.Id ? shown.figures : null
  const name = site.Name
  return (
    <section className="dashboard" aria-labelledby="dashboard">
      <h2 id="dashboard">
        <Trans>{name} this season</Trans>
      </h2>
      <Away answer={answer} isOld={figures !== null} onRetry={again} />
      {figures && (
        <>
          <Counts urlSite={site.UrlPart} counts={figures} />
          {endedAt !== null && figures.Since && (
            <News urlSite={site.UrlPart} since={endedAt} news={figures.Since} />
          )}
          <div className="dashboard-charts">
            <MonthChart
              title={t`Hours`}
              note={t`Counts all hours of preparation and delivery in the logs of this site, reviewed or not; a log of several sites counts in full at each. Hours of program support and training are not added.`}
              months={figures.Months.map(({ Month, Hours }) => ({ month: Month, value: Hours }))}
            />
            <MonthChart
              title={t`Youth reached`}
              note={t`Counts the youth of each activity or, for an event, those who came. Activities within another activity are not added.`}
              months={figures.Months.map(({ Month, Youth }) => ({ month: Month, value: Youth }))}
            />
          </div>
        </>
      )}
    </section>
  )
}

/** Why there are no figures, or none of now. */
function Away(props: { answer: Answer<Figures>; isOld: boolean; onRetry: () => void }) {
  const { answer, isOld, onRetry } = props
  const signInHere = useSignInHere()
  if (answer.kind === 'ok' || answer.kind === 'loading') return null
  if (!isOld && answer.kind !== 'unreachable')
    return <Unanswered kind={answer.kind === 'hidden' ? 'refused' : answer.kind} onRetry={onRetry} />
  const isSignedOut = answer.kind === 'signed-out'
  return (
    <p className="dashboard-away" role="status">
      <span>
        {isSignedOut ? (
          <Trans>These figures may be old: your session has ended.</Trans>
        ) : isOld ? (
          <Trans>These figures may be old: the server does not answer.</Trans>
        ) : (
          <Trans>The figures come when there is signal.</Trans>
        )}
      </span>
      <Button variant="subtle" onClick={isSignedOut ? signInHere : onRetry}>
        {isSignedOut ? <Trans>Sign in</Trans> : <Trans>Try again</Trans>}
      </Button>
    </p>
  )
}

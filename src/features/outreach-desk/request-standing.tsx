import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import { fetchRequest } from '../../data/outreach/outreach-requests.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { RequestLogs } from './request-logs.tsx'
import { requestStatusPhrases } from './request-phrases.ts'

interface RequestStandingProps {
  site: SessionSite
  /** As it was when the form was begun. */
  opened: OutreachRequestRecord
  /** The form goes on from words that were kept: how the request stands may be another by now. */
  isOld: boolean
}

/** Where the request stands, above its form: its status and site, its history, its logs. */
export function RequestStanding({ site, opened, isOld }: RequestStandingProps) {
  const { t, i18n } = useLingui()
  const [request, setRequest] = useState(opened)
  const { Id } = opened
  useEffect(() => {
    if (!isOld) return
    let current = true
    fetchRequest(Id)
      .then((answer) => {
        if (current && answer.kind === 'ok') setRequest(answer.value)
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      current = false
    }
  }, [Id, isOld])
  const status = i18n._(requestStatusPhrases[request.LatestStatus.Status])
  const number = request.RegistrationSubmissionId
  const place = request.LatestSite.Site?.Name ?? t`National office`
  return (
    <section className="outreach-now" aria-label={t`Where the request stands`}>
      <p>
        <strong>{status}</strong>
        <span>{place}</span>
        {number !== null && (
          <span>
            <Trans>Request no. {number}</Trans>
          </span>
        )}
        <Link to="/$site/OutreachRequest/$requestId/History" params={{ site: site.UrlPart, requestId: Id }}>
          <Trans>View history</Trans>
        </Link>
      </p>
      <RequestLogs site={site} request={request} onCompleted={setRequest} />
    </section>
  )
}

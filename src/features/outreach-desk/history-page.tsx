import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback } from 'react'
import { personName } from '../../../domain/kernel/person-name.ts'
import type {
  OutreachRequestRecord,
  OutreachSiteRecord,
  OutreachStatusRecord,
} from '../../../domain/outreach/document.ts'
import { fetchRequest } from '../../data/outreach/outreach-requests.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Column } from '../../ui/table-types.ts'
import './outreach-desk.css'
import { RequestLogs } from './request-logs.tsx'
import { requestStatusPhrases, requestTypePhrases } from './request-phrases.ts'

/** Where a request has been (specification 3, section 2, Outreach history): its statuses and its sites, newest first. */
export function HistoryPage({ site, id }: { site: SessionSite; id: string }) {
  const { t } = useLingui()
  const { answer, again } = useAnswer(useCallback(() => fetchRequest(id), [id]))
  const request = answer.kind === 'ok' ? answer.value : null
  const contact = request && personName(request.ContactFirstName, request.ContactLastName)
  return (
    <>
      <PageHeader title={t`History of the request`} about={contact ?? undefined} />
      {answer.kind === 'ok' ? (
        <History site={site} request={answer.value} contact={contact ?? ''} onCompleted={again} />
      ) : (
        <NoAnswer answer={answer} onRetry={again} />
      )}
    </>
  )
}

interface HistoryProps {
  site: SessionSite
  request: OutreachRequestRecord
  contact: string
  onCompleted: () => void
}

function History({ site, request, contact, onCompleted }: HistoryProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const siteOf = ({ Site }: OutreachSiteRecord) => Site?.Name ?? t`National office`
  const by = ({ CreatedByName }: { CreatedByName: string | null }) => CreatedByName ?? ''
  const date = ({ CreatedOn }: { CreatedOn: string }) => format.instant(CreatedOn)
  const statuses: Column<OutreachStatusRecord>[] = [
    { id: 'Date', header: t`Date`, cell: date, asTitle: true, room: 'whole' },
    { id: 'Status', header: t`Status`, cell: ({ Status }) => i18n._(requestStatusPhrases[Status]) },
    { id: 'By', header: t`By`, cell: by },
  ]
  const sites: Column<OutreachSiteRecord>[] = [
    { id: 'Date', header: t`Date`, cell: date, asTitle: true, room: 'whole' },
    { id: 'Site', header: t`Site`, cell: siteOf },
    { id: 'By', header: t`By`, cell: by },
  ]
  return (
    <>
      <dl className="outreach-facts">
        <dt>
          <Trans context="request">Contact</Trans>
        </dt>
        <dd>{contact}</dd>
        <dt>
          <Trans>Type</Trans>
        </dt>
        <dd>{i18n._(requestTypePhrases[request.OutreachType])}</dd>
        <dt>
          <Trans>Status now</Trans>
        </dt>
        <dd>{i18n._(requestStatusPhrases[request.LatestStatus.Status])}</dd>
        <dt>
          <Trans>Site now</Trans>
        </dt>
        <dd>{siteOf(request.LatestSite)}</dd>
      </dl>
      <RequestLogs site={site} request={request} onCompleted={onCompleted} />
      <Part id="outreach-statuses" title={t`Status history`}>
        <DataTable
          label={t`Status history`}
          columns={statuses}
          rows={request.StatusRecords}
          rowId={({ CreatedOn, Status }) => `${CreatedOn} ${Status}`}
          rowName={date}
          empty={null}
        />
      </Part>
      <Part id="outreach-sites" title={t`Site history`}>
        <DataTable
          label={t`Site history`}
          columns={sites}
          rows={request.SiteRecords}
          rowId={({ CreatedOn, SiteId }) => `${CreatedOn} ${SiteId}`}
          rowName={date}
          empty={null}
        />
      </Part>
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="outreach-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

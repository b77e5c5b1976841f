import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { personName } from '../../../domain/kernel/person-name.ts'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import { offersCompleted, typeOfRequest } from '../../../domain/outreach/log-of-request.ts'
import { readRequestsToLog } from '../../data/queries/requests-to-log.ts'
import { useFormat } from '../../ui/format.ts'
import type { SessionSite } from '../surroundings/session-context.tsx'
import { CompleteRequest } from './complete-request.tsx'
import { LogOfVisit } from './log-of-visit.tsx'
import './visits.css'

const contactOf = ({ ContactFirstName, ContactLastName }: OutreachRequestRecord): string =>
  personName(ContactFirstName, ContactLastName)
const schoolOf = ({ SchoolName, NoOrgDetails }: OutreachRequestRecord): string =>
  SchoolName ?? NoOrgDetails ?? ''

const useVisits = (site: SessionSite): OutreachRequestRecord[] | undefined =>
  useLiveQuery(async () => readRequestsToLog(site.Id), [site.Id])

/**
 * Accepted and scheduled requests of a site: each a way to the log of its visit, or the logs that it has. Nothing where there
 * are none.
 */
export function VisitsToLog({ site }: { site: SessionSite }) {
  const requests = useVisits(site)
  const count = requests?.length ?? 0
  if (!requests || count === 0) return null
  return (
    <details className="elan-visits">
      <summary>
        <Trans>Visits that schools asked for: {count}</Trans>
      </summary>
      <ul>
        {requests.map((request) => (
          <li key={request.Id}>
            {request.Workshops.length === 0 ? (
              <Unlogged site={site} request={request} />
            ) : (
              <Logged site={site} request={request} />
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Unlogged({ site, request }: { site: SessionSite; request: OutreachRequestRecord }) {
  const format = useFormat()
  const [contact, school] = [contactOf(request), schoolOf(request)]
  const received = format.instant(request.CreatedOn)
  return (
    <>
      <Link
        to="/$site/$typeName/Create"
        params={{ site: site.UrlPart, typeName: typeOfRequest(request) }}
        search={{ request: request.Id }}
      >
        {school ? (
          <Trans>
            Log the visit at {school}, for {contact}
          </Trans>
        ) : (
          <Trans>Log the visit for {contact}</Trans>
        )}
      </Link>
      <span className="elan-visits-note">
        <Trans>Received on {received}</Trans>
      </span>
    </>
  )
}

function Logged({ site, request }: { site: SessionSite; request: OutreachRequestRecord }) {
  const [contact, school] = [contactOf(request), schoolOf(request)]
  return (
    <>
      <span>
        {school ? (
          <Trans>
            Visit at {school}, for {contact}
          </Trans>
        ) : (
          <Trans>Visit for {contact}</Trans>
        )}
      </span>
      {request.Workshops.map((log) => (
        <span key={log.Id}>
          <LogOfVisit site={site} log={log} />
        </span>
      ))}
      {offersCompleted(request) && <CompleteRequest request={request} />}
    </>
  )
}

/** The longest waiting request whose visit is logged and complete: completing the log offers Completed. */
export function LoggedVisit({ site }: { site: SessionSite }) {
  const request = useVisits(site)?.find(offersCompleted)
  if (!request) return null
  const [contact, school] = [contactOf(request), schoolOf(request)]
  return (
    <div className="elan-visit-logged" role="status">
      <span>
        {school ? (
          <Trans>
            The visit at {school}, for {contact}, is logged and complete.
          </Trans>
        ) : (
          <Trans>The visit for {contact} is logged and complete.</Trans>
        )}
      </span>
      <CompleteRequest key={request.Id} request={request} />
    </div>
  )
}

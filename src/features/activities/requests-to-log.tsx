import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { typeOfRequest } from '../../../domain/outreach/log-of-request.ts'
import { readRequestsToLog } from '../../data/queries/requests-to-log.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'

/** Accepted and scheduled requests of a site, each a way to the log of its visit; nothing where there are none. */
export function RequestsToLog({ site }: { site: SessionSite }) {
  const { i18n } = useLingui()
  const requests = useLiveQuery(async () => readRequestsToLog(site.Id), [site.Id])
  const count = requests?.length ?? 0
  if (!requests || count === 0) return null
  return (
    <details className="activity-requests">
      <summary>
        <Trans>Visits that schools asked for: {count}</Trans>
      </summary>
      <ul>
        {requests.map((request) => {
          const contact = `${request.ContactFirstName} ${request.ContactLastName}`.trim()
          const school = request.SchoolName ?? request.NoOrgDetails ?? ''
          const received = i18n.date(new Date(request.CreatedOn), { dateStyle: 'medium' })
          return (
            <li key={request.Id}>
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
              </Link>{' '}
              <span className="activity-requests-received">
                <Trans>Received on {received}</Trans>
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

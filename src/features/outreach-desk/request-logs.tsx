import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import { offersCompleted, typeOfRequest } from '../../../domain/outreach/log-of-request.ts'
import { isLoggable } from '../../../domain/outreach/statuses.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { CompleteRequest } from '../../pickers/visits/complete-request.tsx'
import { LogOfVisit } from '../../pickers/visits/log-of-visit.tsx'
import { useSiteOfRequest } from './use-site-of-request.ts'

interface RequestLogsProps {
  site: SessionSite
  request: OutreachRequestRecord
  onCompleted: (request: OutreachRequestRecord) => void
}

/**
 * The activities that a request was logged as, and the way to the next one (decisions-platform, Outreach requests). Nothing
 * for a request that was never logged and cannot be.
 */
export function RequestLogs({ site, request, onCompleted }: RequestLogsProps) {
  const { t } = useLingui()
  const its = useSiteOfRequest(request.SiteId, site)
  const { Workshops } = request
  const loggable = isLoggable(request.LatestStatus.Status)
  if (!loggable && Workshops.length === 0) return null
  return (
    <div className="outreach-logs">
      {Workshops.length > 0 && (
        <ul aria-label={t`Logs of this request`}>
          {Workshops.map((log) => (
            <li key={log.Id}>
              <LogOfVisit site={its} log={log} />
            </li>
          ))}
        </ul>
      )}
      <div className="outreach-logs-actions">
        {offersCompleted(request) && <CompleteRequest request={request} onDone={onCompleted} />}
        {loggable && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/$site/$typeName/Create"
                params={{ site: its.UrlPart, typeName: typeOfRequest(request) }}
                search={{ request: request.Id }}
              />
            )}
          >
            <Trans>Log this activity</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

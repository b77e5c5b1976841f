import { useLingui } from '@lingui/react/macro'
import {
  IconClipboardPlus,
  IconHistory,
  IconMapPin,
  IconPencil,
  IconProgressCheck,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { OutreachRequestRow } from '../../../domain/outreach/document.ts'
import { typeOfRequest } from '../../../domain/outreach/log-of-request.ts'
import { mayDeleteRequests } from '../../../domain/outreach/permissions.ts'
import { isLoggable } from '../../../domain/outreach/statuses.ts'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { type MenuItem, OverflowMenu } from '../../ui/overflow-menu.tsx'
import { useSiteOfRequest } from './use-site-of-request.ts'

interface RequestActionsProps {
  site: SessionSite
  row: OutreachRequestRow
  onStatus: () => void
  onSite: () => void
  onDelete: () => void
}

/** What can be done with a request from its row; deleting is staff's (specification 3, section 2). */
export function RequestActions({ site, row, onStatus, onSite, onDelete }: RequestActionsProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const params = { site: site.UrlPart }
  const name = row.ContactName
  const deletion: MenuItem = {
    id: 'delete',
    words: t`Delete`,
    label: t`Delete the request of ${name}`,
    Icon: IconTrash,
    isDanger: true,
    onPress: onDelete,
  }
  const its = useSiteOfRequest(row.SiteId, site)
  const logging: MenuItem = {
    id: 'log',
    words: t`Log this activity`,
    label: t`Log this activity: request of ${name}`,
    Icon: IconClipboardPlus,
    draw: (props) => (
      <Link
        {...props}
        to="/$site/$typeName/Create"
        params={{ site: its.UrlPart, typeName: typeOfRequest(row) }}
        search={{ request: row.Id }}
      />
    ),
  }
  return (
    <OverflowMenu
      label={t`More for the request of ${name}`}
      items={[
        {
          id: 'edit',
          words: t`Edit`,
          label: t`Edit the request of ${name}`,
          Icon: IconPencil,
          draw: (props) => (
            <Link {...props} to="/$site/OutreachRequest/Update" params={params} search={{ id: row.Id }} />
          ),
        },
        {
          id: 'history',
          words: t`View history`,
          label: t`View history: request of ${name}`,
          Icon: IconHistory,
          draw: (props) => (
            <Link
              {...props}
              to="/$site/OutreachRequest/$requestId/History"
              params={{ ...params, requestId: row.Id }}
            />
          ),
        },
        {
          id: 'status',
          words: t`Update status`,
          label: t`Update status: request of ${name}`,
          Icon: IconProgressCheck,
          onPress: onStatus,
        },
        {
          id: 'site',
          words: t`Update site`,
          label: t`Update site: request of ${name}`,
          Icon: IconMapPin,
          onPress: onSite,
        },
        ...(isLoggable(row.Status) ? [logging] : []),
        ...(mayDeleteRequests(actor) ? [deletion] : []),
      ]}
    />
  )
}

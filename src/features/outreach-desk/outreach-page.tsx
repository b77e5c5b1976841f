import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconDownload, IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { destinationOf } from '../../../domain/outreach/permissions.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { useSites } from '../../pickers/surroundings/use-places.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading } from '../../ui/page-states.tsx'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { ExportDialog } from './export-dialog.tsx'
import { HelpLink } from './help-link.tsx'
import { IntakeToggle } from './intake-toggle.tsx'
import './outreach-desk.css'
import { OutreachTools } from './outreach-tools.tsx'
import { RequestList } from './request-list.tsx'
import { useOutreachQuery } from './use-outreach-query.ts'

/** The requests of schools at a site (specification 3, section 2, Outreach list): paged by the server. */
export function OutreachPage({ site }: { site: SessionSite }) {
  const { t, i18n } = useLingui()
  const [exporting, setExporting] = useState(false)
  const { state, change, ready } = useOutreachQuery(site.Id)
  const told = useSites().find(({ Id }) => Id === site.Id)
  const isActive = told ? destinationOf(told).IsActive : true
  return (
    <>
      <PageHeader
        title={t`Outreach requests`}
        subtitle={site.Name}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={() => setExporting(true)}
            >
              <Trans>Export…</Trans>
            </Button>
            {isActive && (
              <Button
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                renderRoot={(props) => (
                  <Link {...props} to="/$site/OutreachRequest/Create" params={{ site: site.UrlPart }} />
                )}
              >
                <Trans>Add a request</Trans>
              </Button>
            )}
          </>
        }
      />
      {!isActive && (
        <Alert icon={<IconInfoCircle aria-hidden="true" />} color="primary" mb="md">
          {i18n._(phraseFor({ Code: 'site_inactive' }))}
        </Alert>
      )}
      <div className="outreach-standing">
        <IntakeToggle site={site} />
        <HelpLink />
      </div>
      {exporting && <ExportDialog site={site} onClose={() => setExporting(false)} />}
      {ready ? (
        <>
          <OutreachTools site={site} state={state} onChange={change} />
          <RequestList site={site} state={state} onChange={change} />
        </>
      ) : (
        <Loading />
      )}
    </>
  )
}

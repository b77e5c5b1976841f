import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading } from '../../ui/page-states.tsx'
import { HelpLink } from './help-link.tsx'
import { IntakeToggle } from './intake-toggle.tsx'
import './outreach-desk.css'
import { OutreachTools } from './outreach-tools.tsx'
import { RequestList } from './request-list.tsx'
import { useOutreachQuery } from './use-outreach-query.ts'

/** The requests of schools at a site (specification 3, section 2, Outreach list): paged by the server. */
export function OutreachPage({ site }: { site: SessionSite }) {
  const { t } = useLingui()
  const { state, change, ready } = useOutreachQuery(site.Id)
  return (
    <>
      <PageHeader
        title={t`Outreach requests`}
        subtitle={site.Name}
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link {...props} to="/$site/OutreachRequest/Create" params={{ site: site.UrlPart }} />
            )}
          >
            <Trans>Add a request</Trans>
          </Button>
        }
      />
      <div className="outreach-standing">
        <IntakeToggle site={site} />
        <HelpLink />
      </div>
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

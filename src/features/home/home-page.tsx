import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, NativeSelect } from '@mantine/core'
import { IconHourglass, IconInfoCircle, IconTool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import type { ComponentType, ReactNode } from 'react'
import {
  type Actor,
  coordinates,
  isAdministrator,
  isLocalizer,
  keepsOrganizations,
} from '../../../domain/kernel/actor.ts'
import { countToReview } from '../../data/queries/count-to-review.ts'
import { LogActivityButton } from '../../pickers/begin-log/log-activity-button.tsx'
import { DraftList } from '../../pickers/drafts/draft-list.tsx'
import { rememberSite, useMenuSite } from '../../pickers/surroundings/last-site.ts'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { type PostDeskProps, Posts } from './posts.tsx'
import { readAbove } from './read-above.ts'
import { RegisterNotice } from './register-notices.tsx'
import { ScreeningLine } from './screening-line.tsx'
import { SeasonToFinishPart } from './season-to-finish.tsx'
import { ToReview } from './to-review.tsx'
import { UnsentLine, usePressing } from './unsent-line.tsx'
import './home.css'

interface HomePageProps {
  /** The latest logs at the site one works at. */
  latest: (site: SessionSite) => ReactNode
  /** The figures of a site, for those who coordinate it. */
  dashboard: (site: SessionSite) => ReactNode
  /** Leads administrators to what is not set up yet. */
  setup: ReactNode
  /** Writes, edits and deletes posts. */
  PostDesk: ComponentType<PostDeskProps>
}

/** The first page: log, continue, see that nothing was lost. */
export function HomePage({ latest, dashboard, setup, PostDesk }: HomePageProps) {
  const { t } = useLingui()
  const { person, actor, sites, awaiting } = useSession()
  const site = useMenuSite()
  // What may stand above the latest logs is known before they show: nothing on the page moves down while it loads.
  const siteId = site?.Id
  const rest = useLiveQuery(async () => readAbove(siteId, actor), [siteId, actor])
  // Apart: it looks at each log that is being sent, which changes nothing of the rest.
  const toReview = useLiveQuery(
    async () => (siteId === undefined ? null : countToReview(siteId, actor)),
    [siteId, actor],
  )
  const pressing = usePressing()
  const above = toReview === undefined || pressing === undefined ? undefined : rest
  const drafts = above?.drafts ?? []
  const name = person?.FullName ?? ''
  if (!above && siteId !== undefined && coordinates(actor, siteId))
    return <PageHeader title={t`Hello, ${name}`} />
  return (
    <>
      <PageHeader title={t`Hello, ${name}`} />
      {isAdministrator(actor) && setup}
      {awaiting.length > 0 && <AwaitingNotice awaiting={awaiting} />}
      {above?.registering &&
        awaiting.length === 0 &&
        (worksWithoutSite(actor) && !above.registering.isReturning ? (
          <NoSiteNeeded />
        ) : (
          <RegisterNotice {...above.registering} />
        ))}
      {above?.toFinish && <SeasonToFinishPart toFinish={above.toFinish} />}
      {site && above && toReview && <ToReview site={site} {...toReview} />}
      {site && (
        <section className="home-log" aria-label={t`Log an activity`}>
          {sites.length > 1 && (
            <NativeSelect
              className="home-site"
              label={t`Site`}
              value={site.Id}
              data={sites.map((one) => ({ value: one.Id, label: one.Name }))}
              onChange={(event) => rememberSite(event.currentTarget.value)}
            />
          )}
          <LogActivityButton urlSite={site.UrlPart} size="xl" />
          <Button
            variant="default"
            leftSection={<IconTool size={20} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link {...props} to="/$site/ProgramSupport/Create" params={{ site: site.UrlPart }} />
            )}
          >
            <Trans>Log program support</Trans>
          </Button>
        </section>
      )}
      {pressing && <UnsentLine {...pressing} />}
      {above?.screening && <ScreeningLine notice={above.screening} />}
      {drafts.length > 0 && (
        <section className="home-section" aria-labelledby="home-drafts">
          <h2 id="home-drafts">
            <Trans>Continue where you left off</Trans>
          </h2>
          <DraftList drafts={drafts} label={t`Drafts`} />
        </section>
      )}
      {site && above && coordinates(actor, site.Id) && dashboard(site)}
      {above && <Posts feed={above.feed} Desk={PostDesk} />}
      {site && above && (
        <section className="home-section home-latest" aria-labelledby="home-latest">
          <h2 id="home-latest">
            <Trans>Latest logs</Trans>
          </h2>
          {latest(site)}
        </section>
      )}
    </>
  )
}

function AwaitingNotice({ awaiting }: { awaiting: readonly string[] }) {
  const { t } = useLingui()
  const names = useFormat().list(awaiting)
  return (
    <Alert
      className="home-notice"
      color="accent"
      icon={<IconHourglass aria-hidden="true" />}
      title={t`Waiting for approval`}
    >
      <Trans>
        Your registration at {names} is waiting for its coordinator. Once it is approved, you can log
        activities there; you don’t need to do anything else.
      </Trans>
    </Alert>
  )
}

/** Whose role is not of a site: whoever translates, whoever keeps the register. */
const worksWithoutSite = (actor: Actor): boolean => isLocalizer(actor) || keepsOrganizations(actor)

function NoSiteNeeded() {
  const { t } = useLingui()
  return (
    <Alert
      className="home-notice"
      color="primary"
      icon={<IconInfoCircle aria-hidden="true" />}
      title={t`Your role needs no site`}
    >
      <Trans>
        What you may do is in the menu. To log activities as well,{' '}
        <Link to="/siteenrolment">register at a site</Link>.
      </Trans>
    </Alert>
  )
}

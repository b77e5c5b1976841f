import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Actor, isElevated } from '../../../domain/kernel/actor.ts'
import { localDay } from '../../../domain/kernel/clock.ts'
import { openSite } from '../../data/device/open-site.ts'
import { type ActivityListRow, latestActivities, listActivities } from '../../data/queries/activities.ts'
import { useArrivingRows } from '../../pickers/answers/use-arrival.ts'
import { firstSiteOf, type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { Loading, SoFar } from '../../ui/page-states.tsx'
import { ActivityTile } from './activity-tile.tsx'
import { describeRow } from './describe-row.ts'
import { StillArriving } from './still-arriving.tsx'
import { useDeleteActivity } from './use-delete-activity.tsx'
import './activities.css'

const SHOWN = 5

/** The latest logs with their state: one's own for volunteers, the site's for elevated people. */
export function LatestActivities({ site }: { site: SessionSite }) {
  const { t } = useLingui()
  const { actor, sites } = useSession()
  const found = useArrivingRows(site.Id, () => readLatest(site.Id, actor), [actor])
  const deletion = useDeleteActivity()
  const today = localDay(Date.now())
  const siteOf = (row: ActivityListRow) => firstSiteOf([row.CreatedBySiteId, ...row.SiteIds], sites) ?? site
  useEffect(() => {
    openSite(site.Id).catch((error: unknown) => console.error(error))
  }, [site.Id])
  if (!found) return <Loading />
  const { rows, arrived } = found
  if (rows.length === 0 && !arrived) return <StillArriving />
  if (rows.length === 0) {
    return (
      <p>
        <Trans>What you log appears here at once, with or without signal.</Trans>
      </p>
    )
  }
  return (
    <>
      {!arrived && (
        <p className="activity-count" role="status">
          <SoFar count={rows.length} />
        </p>
      )}
      <ul className="activity-list" aria-label={t`Latest logs`}>
        {rows.map((row) => (
          <li key={row.Id}>
            <ActivityTile
              activity={describeRow(row, actor, today)}
              urlSite={siteOf(row).UrlPart}
              onDelete={deletion.ask}
              heading="h3"
            />
          </li>
        ))}
      </ul>
      <div className="activity-more">
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/$site/Workshops" params={{ site: site.UrlPart }} />}
        >
          <Trans>All activities</Trans>
        </Button>
      </div>
      {deletion.dialog}
    </>
  )
}

async function readLatest(siteId: string, actor: Actor): Promise<ActivityListRow[]> {
  if (!isElevated(actor)) return latestActivities(actor, SHOWN)
  const query = { SiteId: siteId, Sort: 1 as const, Skip: 0, Take: SHOWN, Search: null, Filters: null }
  return (await listActivities(query, actor)).rows
}

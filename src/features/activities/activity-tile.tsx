import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEye, IconLock, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { activityTypePhrases } from '../../pickers/names/activity-type-phrases.ts'
import { useFormat } from '../../ui/format.ts'
import { SyncState } from '../../ui/sync-state.tsx'
import { ActivityActions } from './activity-actions.tsx'
import { CompletionMark, ReviewMark, SavedMark } from './activity-marks.tsx'
import type { TileActivity } from './tile-activity.ts'
import { tileTitle } from './tile-title.ts'

interface ActivityTileProps {
  activity: TileActivity
  urlSite: string
  /** It was saved on the page before. */
  isJustSaved?: boolean
  onDelete: (activity: TileActivity) => void
  /** Its heading: one below the heading that it stands under. */
  heading?: 'h2' | 'h3'
}

/** A log in the list: a card on a phone, one line on a wide screen. */
export function ActivityTile({
  activity,
  urlSite,
  isJustSaved = false,
  onDelete,
  heading: Heading = 'h2',
}: ActivityTileProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const name = activity.Name.trim() || t`Activity without a name`
  const address = { site: urlSite, typeName: activity.type }
  const search = { id: activity.Id, field: activity.returnedAt }
  return (
    <article className="activity-tile" aria-label={name} data-saved={isJustSaved || undefined}>
      <div>
        <Heading className="activity-title">
          <Link to="/$site/$typeName/Update" params={address} search={search} title={name}>
            {tileTitle(name)}
          </Link>
        </Heading>
        <p className="activity-facts">
          <span>{i18n._(activityTypePhrases[activity.type])}</span>
          {activity.volunteers.length > 0 && <People names={activity.volunteers} />}
        </p>
      </div>
      <time
        className="activity-date"
        dateTime={activity.Date.slice(0, 10)}
        title={format.longDate(activity.Date)}
      >
        {activity.Date.slice(0, 10)}
      </time>
      <div className="activity-states">
        {isJustSaved && <SavedMark />}
        <CompletionMark complete={activity.complete} />
        {activity.returnedAt === undefined && activity.review !== 'Unreviewed' && (
          <ReviewMark review={activity.review} />
        )}
        {activity.locked && (
          <span className="activity-mark">
            <IconLock size={18} aria-hidden="true" />
            <Trans>Season locked</Trans>
          </span>
        )}
        {activity.returnedAt === undefined ? (
          activity.sync && <SyncState state={activity.sync} />
        ) : (
          <Link
            className="activity-returned"
            to="/$site/$typeName/Update"
            params={address}
            search={search}
            aria-label={t`Needs you: ${name} was returned`}
          >
            <SyncState state={{ kind: 'needs-you' }} />
          </Link>
        )}
      </div>
      <div className="activity-actions">
        <Button
          variant="default"
          size="sm"
          className="activity-open"
          leftSection={
            activity.mayEdit ? (
              <IconPencil size={18} aria-hidden="true" />
            ) : (
              <IconEye size={18} aria-hidden="true" />
            )
          }
          renderRoot={(props) => (
            <Link
              {...props}
              to="/$site/$typeName/Update"
              params={address}
              search={search}
              aria-label={activity.mayEdit ? t`Edit ${name}` : t`View ${name}`}
            />
          )}
        >
          {activity.mayEdit ? <Trans>Edit</Trans> : <Trans>View</Trans>}
        </Button>
        <ActivityActions activity={activity} urlSite={urlSite} onDelete={onDelete} />
      </div>
    </article>
  )
}

const NAMES_SHOWN = 3

/** A few names, and how many more there are. */
function People({ names }: { names: readonly string[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const more = names.length - NAMES_SHOWN
  const shown = more > 1 ? [...names.slice(0, NAMES_SHOWN), t`${more} others`] : names
  return <span>{format.list(shown)}</span>
}

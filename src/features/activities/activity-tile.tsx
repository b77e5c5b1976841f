import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconCircleCheckFilled,
  IconCircleX,
  IconClipboardText,
  IconCopy,
  IconEye,
  IconLock,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ActivityTypeName } from '../../../domain/activity/constants.ts'
import { activityTypePhrases } from '../../pickers/activity-type-phrases.ts'
import { useFormat } from '../../ui/format.ts'
import { SyncState, type SyncStateValue } from '../../ui/sync-state.tsx'
import { tileTitle } from './tile-title.ts'

/** One log as the list shows it: what the row says, and what its reader may do with it. */
export interface TileActivity {
  Id: string
  Name: string
  Date: string
  type: ActivityTypeName
  complete: boolean
  locked: boolean
  mayEdit: boolean
  mayDelete: boolean
  /** False for a log that only this device has: nobody can evaluate it yet. */
  isOnServer: boolean
  /** Of a log that was returned to its reader: the path of the field to open it at. */
  returnedAt: string | undefined
  /** Names for display, of the people who took part. */
  volunteers: readonly string[]
  /** Null when there is nothing to say: somebody else's log that the server has. */
  sync: SyncStateValue | null
}

interface ActivityTileProps {
  activity: TileActivity
  urlSite: string
  onDelete: (activity: TileActivity) => void
}

/** A log in the list: a card on a phone, one line on a wide screen. */
export function ActivityTile({ activity, urlSite, onDelete }: ActivityTileProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const name = activity.Name.trim() || t`Activity without a name`
  const address = { site: urlSite, typeName: activity.type }
  const search = { id: activity.Id, field: activity.returnedAt }
  return (
    <article className="activity-tile" aria-label={name}>
      <div className="activity-what">
        <h2 className="activity-title">
          <Link to="/$site/$typeName/Update" params={address} search={search} title={name}>
            {tileTitle(name)}
          </Link>
        </h2>
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
        <CompletionMark complete={activity.complete} />
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
        {activity.isOnServer && (
          <ActionIcon
            title={t`Evaluations`}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/$site/workshop/$workshopId/evaluations"
                params={{ site: urlSite, workshopId: activity.Id }}
                aria-label={t`Evaluations of ${name}`}
              />
            )}
          >
            <IconClipboardText size={20} aria-hidden="true" />
          </ActionIcon>
        )}
        <ActionIcon
          title={t`Copy as new`}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/$site/$typeName/Create"
              params={address}
              search={{ copy: activity.Id }}
              aria-label={t`Copy ${name} as new`}
            />
          )}
        >
          <IconCopy size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          title={activity.locked ? t`The season is locked` : t`Delete`}
          color="danger"
          disabled={!activity.mayDelete}
          aria-label={t`Delete ${name}`}
          onClick={() => onDelete(activity)}
        >
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
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

/** Complete or not, as a picture and a word (specification 2, section 2.2). */
function CompletionMark({ complete }: { complete: boolean }) {
  return complete ? (
    <span className="activity-mark" data-kind="complete">
      <IconCircleCheckFilled size={18} aria-hidden="true" />
      <Trans>Completed</Trans>
    </span>
  ) : (
    <span className="activity-mark" data-kind="not-complete">
      <IconCircleX size={18} aria-hidden="true" />
      <Trans>Not completed</Trans>
    </span>
  )
}

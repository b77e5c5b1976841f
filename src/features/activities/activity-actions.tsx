import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconClipboardText, IconCopy, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ReviewLink } from './review-link.tsx'
import type { TileActivity } from './tile-activity.ts'

interface ActivityActionsProps {
  activity: TileActivity
  urlSite: string
  onDelete: (activity: TileActivity) => void
}

/** What can be done with a log from a list besides opening it, as pictures in a row. */
export function ActivityActions({ activity, urlSite, onDelete }: ActivityActionsProps) {
  const { t } = useLingui()
  const name = activity.Name.trim() || t`Activity without a name`
  const address = { site: urlSite, typeName: activity.type }
  return (
    <>
      <ReviewLink activity={activity} urlSite={urlSite} />
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
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { IconClipboardText, IconCopy, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type MenuItem, OverflowMenu } from '../../ui/overflow-menu.tsx'
import { ReviewLink } from './review-link.tsx'
import type { TileActivity } from './tile-activity.ts'

interface ActivityActionsProps {
  activity: TileActivity
  urlSite: string
  onDelete: (activity: TileActivity) => void
}

/** What can be done with a log from a list besides opening it: reviewing in sight, the rest in a menu. */
export function ActivityActions({ activity, urlSite, onDelete }: ActivityActionsProps) {
  const { t } = useLingui()
  const name = activity.Name.trim() || t`Activity without a name`
  const evaluations: MenuItem = {
    id: 'evaluations',
    words: t`Evaluations`,
    label: t`Evaluations of ${name}`,
    Icon: IconClipboardText,
    draw: (props) => (
      <Link
        {...props}
        to="/$site/workshop/$workshopId/evaluations"
        params={{ site: urlSite, workshopId: activity.Id }}
        search={{ evaluation: undefined }}
      />
    ),
  }
  const copy: MenuItem = {
    id: 'copy',
    words: t`Copy as new`,
    label: t`Copy as new: ${name}`,
    Icon: IconCopy,
    draw: (props) => (
      <Link
        {...props}
        to="/$site/$typeName/Create"
        params={{ site: urlSite, typeName: activity.type }}
        search={{ copy: activity.Id }}
      />
    ),
  }
  const remove: MenuItem = {
    id: 'delete',
    words: t`Delete`,
    label: t`Delete ${name}`,
    Icon: IconTrash,
    isDanger: true,
    whyNot: activity.mayDelete ? undefined : t`The season is locked`,
    onPress: () => onDelete(activity),
  }
  return (
    <>
      <ReviewLink activity={activity} urlSite={urlSite} />
      <OverflowMenu
        label={t`More for ${name}`}
        items={[
          ...(activity.isOnServer ? [evaluations] : []),
          copy,
          ...(activity.mayDelete || activity.locked ? [remove] : []),
        ]}
      />
    </>
  )
}

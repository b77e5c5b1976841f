import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TileActivity } from './tile-activity.ts'

/** Leads whoever may review a log to the page where that is done; nothing for others. */
export function ReviewLink({ activity, urlSite }: { activity: TileActivity; urlSite: string }) {
  const { t } = useLingui()
  const name = activity.Name.trim() || t`Activity without a name`
  if (!activity.mayReview) return null
  return (
    <ActionIcon
      title={t({ message: 'Review', context: 'by a coordinator' })}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/$site/Workshops/$workshopId/review"
          params={{ site: urlSite, workshopId: activity.Id }}
          aria-label={t`Review ${name}`}
        />
      )}
    >
      <IconChecklist size={20} aria-hidden="true" />
    </ActionIcon>
  )
}

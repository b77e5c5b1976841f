import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { activityTypeOf } from '../../../domain/activity/constants.ts'
import type { RequestLog } from '../../../domain/outreach/document.ts'
import { useFormat } from '../../ui/format.ts'

/** One log of a visit: a way to it, its day, and whether it is complete. */
export function LogOfVisit({ site, log }: { site: { UrlPart: string }; log: RequestLog }) {
  const format = useFormat()
  const type = activityTypeOf(log.WorkshopTypeId)
  const date = format.date(log.Date)
  const name = type ? (
    <Link
      to="/$site/$typeName/Update"
      params={{ site: site.UrlPart, typeName: type }}
      search={{ id: log.Id }}
    >
      {log.Name}
    </Link>
  ) : (
    log.Name
  )
  return log.IsComplete ? (
    <Trans>
      Log of {date}: {name}, complete
    </Trans>
  ) : (
    <Trans>
      Log of {date}: {name}, not complete yet
    </Trans>
  )
}

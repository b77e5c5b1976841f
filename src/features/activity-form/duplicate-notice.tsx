import { Plural, Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { activityTypeOf } from '../../../domain/activity/constants.ts'
import type { SchoolItem, SiteChoice } from '../../../domain/activity/document.ts'
import { lookAlikes } from '../../data/queries/activities.ts'
import { firstSiteOf, useSitesOfLogs } from '../../pickers/surroundings/session-context.tsx'
import { useFormContext, useFormValue } from '../../ui/form/form.tsx'

/** How long the answers rest before other logs are compared, in milliseconds. */
const REST = 600

/** A quiet notice that the same activity may have been logged already (decisions, "Duplicate guard"). */
export function DuplicateNotice() {
  const { readOnly } = useFormContext()
  const Id = useFormValue<string>('Id')
  const Name = useFormValue<string | null>('Name') ?? ''
  const date = useFormValue<string | null>('Date') ?? ''
  const ownSite = useFormValue<string>('CreatedBySiteId')
  const sites = useFormValue<readonly SiteChoice[]>('SiteResponseHeader.Items')
  const schools = useFormValue<readonly SchoolItem[]>('SchoolDemographicResponseHeader.Items')
  const { site = '' } = useParams({ strict: false })
  const sitesOfLogs = useSitesOfLogs()

  const outline = JSON.stringify({
    Id,
    Name,
    Date: date,
    SiteIds: [...new Set([ownSite, ...sites.map((item) => item.SiteId)])],
    OrganizationIds: schools.flatMap((item) => item.OrganizationId ?? []),
  })
  const rested = useRested(outline)
  const found = useLiveQuery(
    async () => (readOnly ? [] : lookAlikes(JSON.parse(rested) as Parameters<typeof lookAlikes>[0])),
    [rested, readOnly],
  )
  return (
    <div role="status" className="elan-live">
      {found && found.length > 0 && (
        <Alert icon={<IconCopy aria-hidden="true" />} color="accent">
          <p className="elan-notice-text">
            <Plural
              value={found.length}
              one="A log of this date looks like the same activity:"
              other="Some logs of this date look like the same activity:"
            />
          </p>
          <ul className="elan-notice-links">
            {found.slice(0, 3).map((row) => (
              <li key={row.Id}>
                <Link
                  to="/$site/$typeName/Update"
                  params={{
                    // Where it belongs: it may be of another site that took part in this one.
                    site: firstSiteOf([row.CreatedBySiteId, ...row.SiteIds], sitesOfLogs)?.UrlPart ?? site,
                    typeName: activityTypeOf(row.WorkshopTypeId) ?? 'Workshop',
                  }}
                  search={{ id: row.Id }}
                >
                  {row.Name || <Trans>Activity without a name</Trans>}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

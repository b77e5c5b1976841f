import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type Dashboard, MOST_SINCE } from '../../../domain/dashboard/schema.ts'
import { pathAtSite } from '../../pickers/surroundings/path-at-site.ts'
import { useFormat } from '../../ui/format.ts'

interface NewsProps {
  urlSite: string
  /** When the visit before this one ended on this device, ISO. */
  since: string
  news: NonNullable<Dashboard['Since']>
}

/** What others did since the last visit, each leading to where it is seen. */
export function News({ urlSite, since, news }: NewsProps) {
  const when = useFormat().instant(since)
  const { NewLogs, ChangedLogs, NewRegistrations } = news
  const isMore = NewLogs + ChangedLogs >= MOST_SINCE
  const logs = { to: pathAtSite('/$site/Workshops', urlSite), search: { show: 'all', sort: 'changed' } }
  // Some may be approved by now, by a coordinator or by the site's own rule, and some are of another season: all of them,
  // the newest first.
  const registered = {
    to: pathAtSite('/$site/Volunteers', urlSite),
    search: { status: 'any', seasons: 'any', sort: '-CreatedOn' },
  }
  return (
    <section className="dashboard-news" aria-labelledby="dashboard-news">
      <h3 id="dashboard-news">
        <Trans>Since your last visit, {when}</Trans>
      </h3>
      {NewLogs + ChangedLogs + NewRegistrations === 0 ? (
        <p className="elan-subtitle">
          <Trans>Nothing new from others.</Trans>
        </p>
      ) : (
        <ul>
          {isMore && (
            <li>
              <Link {...logs}>
                <Trans>{MOST_SINCE} or more logs are new or changed</Trans>
              </Link>
            </li>
          )}
          {!isMore && NewLogs > 0 && (
            <li>
              <Link {...logs}>
                <Plural value={NewLogs} one="# new log" other="# new logs" />
              </Link>
            </li>
          )}
          {!isMore && ChangedLogs > 0 && (
            <li>
              <Link {...logs}>
                <Plural value={ChangedLogs} one="# log changed" other="# logs changed" />
              </Link>
            </li>
          )}
          {NewRegistrations > 0 && (
            <li>
              <Link {...registered}>
                {NewRegistrations >= MOST_SINCE ? (
                  <Trans>{MOST_SINCE} or more new registrations</Trans>
                ) : (
                  <Plural value={NewRegistrations} one="# new registration" other="# new registrations" />
                )}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

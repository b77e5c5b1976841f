import { Trans } from '@lingui/react/macro'
import type { SeasonToFinish } from '../../data/queries/past-season.ts'
import { LogActivityButton } from '../../pickers/begin-log/log-activity-button.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { useFormat } from '../../ui/format.ts'

/** The way to log what was done in the season before, at the sites where one is not approved anew yet. */
export function SeasonToFinishPart({ toFinish }: { toFinish: SeasonToFinish }) {
  const format = useFormat()
  const { formerSites } = useSession()
  const until = format.date(toFinish.EndDate)
  return formerSites
    .filter(({ Id }) => toFinish.siteIds.includes(Id))
    .map(({ Id, Name: siteName, UrlPart }) => (
      <section key={Id} className="home-log">
        <p className="home-notice-text">
          <Trans>
            {siteName}: activities up to {until} can still be logged.
          </Trans>
        </p>
        <LogActivityButton urlSite={UrlPart}>
          <Trans>Log an activity of last season</Trans>
        </LogActivityButton>
      </section>
    ))
}

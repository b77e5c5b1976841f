import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReportDefinitionRecord, ReportRun } from '../../../domain/report/schema.ts'
import { useSeasons, useSites } from '../../pickers/surroundings/use-places.ts'
import { languageOf, useFormat } from '../../ui/format.ts'
import { searchFrom } from './report-parameters.ts'

interface RecentRunsProps {
  runs: readonly ReportRun[]
  reports: readonly ReportDefinitionRecord[]
}

/** The last reports that one ran: each leads back to what was asked for. */
export function RecentRuns({ runs, reports }: RecentRunsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const sites = useSites()
  const seasons = useSeasons()
  const language = languageOf(format.locale)
  const known = runs.flatMap((run) => {
    const report = reports.find(({ Name }) => Name === run.Name)
    return report ? [{ run, report }] : []
  })
  if (known.length === 0) return null
  return (
    <section className="reports-runs" aria-labelledby="reports-runs">
      <h2 id="reports-runs">
        <Trans>Your last reports</Trans>
      </h2>
      <ul>
        {known.map(({ run, report }) => {
          // What a report does not support it does not look at, whatever it was asked with.
          const [site, season] = (['SiteId', 'SeasonId'] as const).map((name) =>
            report.SupportedParameters.includes(name) ? run.Parameters[name] : undefined,
          )
          const asked = report.SupportedParameters.includes('BeginDate') ? run.Parameters : {}
          const { StartDate: begin = asked.BeginDate, EndDate: end = asked.EndDate } =
            seasons?.find(({ Id }) => Id === season) ?? {}
          const period = begin && end ? t`${format.date(begin)} to ${format.date(end)}` : ''
          return (
            <li key={run.Id}>
              <Link to="." search={searchFrom(run.Name, run.Parameters) as never}>
                {report.Title[language]}
              </Link>
              <span className="elan-hint">
                {[
                  sites.find(({ Id }) => Id === site)?.Name,
                  period,
                  `.${run.Format}`,
                  format.instant(run.RunOn),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

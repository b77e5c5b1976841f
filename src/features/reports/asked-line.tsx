import { useLingui } from '@lingui/react/macro'
import type { ReportParameters } from '../../../domain/report/parameters.ts'
import type { ReportDefinitionRecord } from '../../../domain/report/schema.ts'
import { useSeasons, useSites } from '../../pickers/surroundings/use-places.ts'
import { useFormat } from '../../ui/format.ts'
import { useInitiatives } from './use-initiatives.ts'

interface AskedLineProps {
  report: ReportDefinitionRecord
  asked: ReportParameters
}

/** What a report was asked for, as one line: paper has it instead of the fields. */
export function AskedLine({ report, asked }: AskedLineProps) {
  const { t } = useLingui()
  const format = useFormat()
  const sites = useSites()
  const seasons = useSeasons() ?? []
  const initiatives = useInitiatives(asked.Initiatives)
  const period = (from: string, to: string): string => t`${format.date(from)} to ${format.date(to)}`
  const has = (name: ReportDefinitionRecord['SupportedParameters'][number]) =>
    report.SupportedParameters.includes(name)
  const season = seasons.find(({ Id }) => has('SeasonId') && Id === asked.SeasonId)
  const words = [
    has('SiteId') && (asked.SiteId ? sites.find(({ Id }) => Id === asked.SiteId)?.Name : t`All sites`),
    has('BeginDate') && asked.BeginDate && asked.EndDate && period(asked.BeginDate, asked.EndDate),
    season && period(season.StartDate, season.EndDate),
    ...initiatives
      .filter(({ value }) => has('Initiatives') && asked.Initiatives?.includes(value))
      .map(({ label }) => label),
  ]
  return <p className="reports-asked">{words.filter(Boolean).join(' · ')}</p>
}

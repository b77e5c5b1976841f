import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { ReportDefinitionRecord } from '../../../domain/report/schema.ts'
import { fetchReports, fetchRuns } from '../../data/reports/reports.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { languageOf, useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading } from '../../ui/page-states.tsx'
import { RecentRuns } from './recent-runs.tsx'
import type { ReportSearch } from './report-address.ts'
import { ReportChooser } from './report-chooser.tsx'
import { parametersFrom, searchFrom } from './report-parameters.ts'
import { ReportRunner } from './report-runner.tsx'
import './reports.css'
import { useFocusOfChoice } from './use-focus-of-choice.ts'
import { useReportSearch } from './use-report-search.ts'
import { useUsualParameters } from './use-usual-parameters.ts'

/** The reports, for a site or for all (specification 3, section 2, Reports page): choose one, look at it, take it along. */
export function ReportsPage({ site }: { site?: SessionSite }) {
  const { t } = useLingui()
  const { answer, again } = useAnswer(fetchReports)
  return (
    <>
      <PageHeader
        title={t`Reports`}
        subtitle={site?.Name ?? <Trans>All that was logged, as workbooks</Trans>}
      />
      {answer.kind === 'ok' ? (
        <ListsProvider>
          <Reports site={site} reports={answer.value} />
        </ListsProvider>
      ) : (
        <NoAnswer answer={answer} onRetry={again} />
      )}
    </>
  )
}

function Reports(props: { site: SessionSite | undefined; reports: readonly ReportDefinitionRecord[] }) {
  const { site, reports } = props
  const siteId = site?.Id ?? ''
  const { search, change } = useReportSearch(siteId)
  const report = reports.find(({ Name }) => Name === search.report)
  const usual = useUsualParameters(siteId, report?.Name)
  const runs = useAnswer(fetchRuns)
  const choose = (name: string | undefined) => change({ ...search, report: name }, true)
  const { chooser, title } = useFocusOfChoice(report?.Name)
  // Not only while its rows are there: they go with each change of what is asked for, and the choice would jump in and out.
  const [previewed, setPreviewed] = useState<string | null>(null)
  if (previewed && previewed !== report?.Name) setPreviewed(null)
  return (
    <div
      className="reports"
      data-chosen={report !== undefined || undefined}
      data-previewed={previewed !== null || undefined}
    >
      <ReportChooser ref={chooser} reports={reports} chosen={report?.Name} onChoose={choose} />
      <div className="reports-one">
        {usual === undefined ? (
          <Loading />
        ) : (
          <OneReport
            title={title}
            report={report}
            search={search}
            usual={usual}
            onChange={change}
            onPreview={setPreviewed}
            onRun={runs.again}
          />
        )}
        {runs.answer.kind === 'ok' && <RecentRuns runs={runs.answer.value} reports={reports} />}
      </div>
    </div>
  )
}

interface OneReportProps {
  title: Ref<HTMLHeadingElement>
  report: ReportDefinitionRecord | undefined
  search: ReportSearch
  usual: NonNullable<ReturnType<typeof useUsualParameters>>
  onChange: (search: ReportSearch, step?: boolean) => void
  /** Rows of the report of this name are shown. */
  onPreview: (name: string) => void
  onRun: () => void
}

function OneReport({ title, report, search, usual, onChange, onPreview, onRun }: OneReportProps) {
  const { locale } = useFormat()
  // What the form itself says of the address must not make the form anew; what a link says must.
  const written = useRef(new Set<string>())
  const said = JSON.stringify(search)
  const [shown, setShown] = useState({ said, opened: said })
  if (said !== shown.said) setShown({ said, opened: written.current.has(said) ? shown.opened : said })
  useEffect(() => void written.current.delete(said), [said])
  if (!report)
    return (
      <div className="reports-none">
        <p>
          <Trans>Choose a report: its options then appear here.</Trans>
        </p>
        <Button disabled>
          <Trans>Run report</Trans>
        </Button>
      </div>
    )
  const language = languageOf(locale)
  const from = parametersFrom(search)
  const parameters = Object.fromEntries(
    Object.entries(usual).map(([name, value]) => {
      const saidOf = from[name as keyof typeof from]
      return [name, Array.isArray(saidOf) ? saidOf : (saidOf ?? value)]
    }),
  )
  return (
    <>
      <h2 ref={title} tabIndex={-1} className="reports-title">
        {report.Title[language]}
      </h2>
      <p className="reports-question">{report.Question[language]}</p>
      <Button
        className="reports-other"
        variant="default"
        onClick={() => onChange({ ...search, report: undefined }, true)}
      >
        <Trans>Choose another report</Trans>
      </Button>
      <ReportRunner
        key={`${report.Name} ${shown.opened}`}
        report={report}
        parameters={parameters}
        onChange={(asked) => {
          const next = searchFrom(report.Name, asked)
          written.current.add(JSON.stringify(next))
          onChange(next)
        }}
        onPreview={() => onPreview(report.Name)}
        onRun={onRun}
      />
    </>
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { type ReportParameters, reportProblems } from '../../../domain/report/parameters.ts'
import type {
  ReportPreview as Preview,
  ReportDefinitionRecord,
  ReportFormat,
} from '../../../domain/report/schema.ts'
import type { Unanswered as Reason } from '../../data/calls/api.ts'
import { previewReport } from '../../data/reports/reports.ts'
import { Unanswered } from '../../pickers/answers/unanswered.tsx'
import { RunningBar } from '../../pickers/reports/running-bar.tsx'
import { useRunning } from '../../pickers/reports/use-running.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { focusFirstProblem } from '../../ui/form/focus-field.ts'
import { Form, useForm } from '../../ui/form/form.tsx'
import { useFocusBack } from '../../ui/form/use-focus-back.ts'
import { languageOf, useFormat } from '../../ui/format.ts'
import { Loading } from '../../ui/page-states.tsx'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { AskedLine } from './asked-line.tsx'
import { ParameterFields } from './parameter-fields.tsx'
import { ReportPreview } from './report-preview.tsx'

interface ReportRunnerProps {
  report: ReportDefinitionRecord
  /** What is asked for when the report is opened. */
  parameters: ReportParameters
  onChange: (parameters: ReportParameters) => void
  /** Its first rows are shown. */
  onPreview: () => void
  /** A file of it was made. */
  onRun: () => void
}

type Look =
  | { kind: 'loading' }
  | { kind: Reason; why?: MessageDescriptor | undefined }
  | { kind: 'ok'; preview: Preview; total: number }

const reasonOf = ([first]: readonly Problem[]) => first && phraseFor(first)

/** One report: what it is asked for, a look at its first rows, and its file. Made anew for another report. */
export function ReportRunner({ report, parameters, onChange, onPreview, onRun }: ReportRunnerProps) {
  const { t, i18n } = useLingui()
  const { actor } = useSession()
  const { locale } = useFormat()
  const [look, setLook] = useState<Look | null>(null)
  const leave = useRef<AbortController | null>(null)
  useEffect(() => () => leave.current?.abort(), [])
  const endLook = () => {
    leave.current?.abort()
    setLook(null)
  }
  const form = useForm<ReportParameters>({
    values: parameters,
    findProblems: (asked) => reportProblems(actor, report, asked),
    onChange: (asked) => {
      // Rows of another question would be read as the answer to this one.
      endLook()
      onChange(asked)
    },
  })
  const { running, run, cancel } = useRunning({ onDone: onRun, onRefused: (all) => form.refuse(all) })
  const focus = useFocusBack(running !== null)

  /** What is asked for, or undefined once the first thing that is wrong has been shown. */
  const asked = (): ReportParameters | undefined => {
    const problems = reportProblems(actor, report, form.values())
    if (problems.length === 0) return form.values()
    form.touchAll()
    focusFirstProblem(problems)
    return undefined
  }
  const make = (format: ReportFormat) => {
    const values = asked()
    if (!values || running) return
    focus.leave()
    void run(report.Name, values, format)
  }
  const peek = async () => {
    const values = asked()
    if (!values) return
    const mine = new AbortController()
    leave.current?.abort()
    leave.current = mine
    setLook({ kind: 'loading' })
    const answer = await previewReport(report.Name, values, mine.signal)
    if (mine.signal.aborted) return
    if (answer.kind === 'refused') form.refuse(answer.problems)
    if (answer.kind === 'ok') onPreview()
    setLook(
      answer.kind === 'ok'
        ? { kind: 'ok', preview: answer.value, total: answer.total ?? 0 }
        : { kind: answer.kind, why: answer.kind === 'refused' ? reasonOf(answer.problems) : undefined },
    )
  }
  const title = report.Title[languageOf(locale)]
  return (
    <>
      <Form form={form} label={title} onSubmit={() => make('xlsx')}>
        <div className="elan-form elan-fields reports-fields">
          <ParameterFields report={report} />
        </div>
        <RunningBar running={running} onCancel={cancel} />
        {/* Not taken away while a report is made: the one that was pressed has the focus afterwards. */}
        <div className="reports-buttons" hidden={running !== null}>
          <Button type="submit" leftSection={<IconDownload size={18} aria-hidden="true" />}>
            <Trans>Run report</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<IconEye size={18} aria-hidden="true" />}
            onClick={() => void peek()}
          >
            <Trans>Preview</Trans>
          </Button>
          <Button variant="subtle" onClick={() => make('csv')} aria-label={t`As .csv: ${title}`}>
            <Trans>As .csv</Trans>
          </Button>
        </div>
      </Form>
      {look?.kind === 'loading' && <Loading />}
      {look?.kind === 'ok' && (
        <ReportPreview
          title={title}
          preview={look.preview}
          total={look.total}
          asked={<AskedLine report={report} asked={form.values()} />}
          ofPeriod={report.SupportedParameters.includes('BeginDate')}
        />
      )}
      {look && look.kind !== 'loading' && look.kind !== 'ok' && (
        <Unanswered kind={look.kind} onRetry={() => void peek()}>
          {look.why && i18n._(look.why)}
        </Unanswered>
      )}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { isStaff } from '../../../domain/kernel/actor.ts'
import { type ReportParameters, reportProblems } from '../../../domain/report/parameters.ts'
import { type UsualPeriod, usualPeriodOf } from '../../../domain/report/usual-period.ts'
import type { Season } from '../../../domain/site/season.ts'
import { localToday } from '../../pickers/log-form/today.ts'
import { RunningBar } from '../../pickers/reports/running-bar.tsx'
import { SiteParameter } from '../../pickers/reports/site-parameter.tsx'
import { useRunning } from '../../pickers/reports/use-running.ts'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { useSeasons } from '../../pickers/surroundings/use-places.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { focusFirstProblem } from '../../ui/form/focus-field.ts'
import { Form, useForm } from '../../ui/form/form.tsx'
import { languageOf, useFormat } from '../../ui/format.ts'

/** What the report is asked for here; its site is offered to staff alone (specification 3, section 2, Export dialog). */
const exported = {
  SupportedParameters: ['SiteId', 'BeginDate', 'EndDate', 'Locale'],
  RequiresInitiatives: false,
} as const

const REPORT = 'OutreachRequestExport'

const periodOf = (seasons: readonly Season[]): UsualPeriod =>
  usualPeriodOf(REPORT, seasons, { today: localToday(), now: new Date() })

/** The requests that came to a site in a period, as a workbook: the report OutreachRequestExport. */
export function ExportDialog({ site, onClose }: { site: SessionSite; onClose: () => void }) {
  const { t } = useLingui()
  const seasons = useSeasons()
  return (
    <Dialog opened onClose={onClose} shape="narrow" title={t`Export requests`}>
      {seasons && <ExportForm site={site} period={periodOf(seasons)} onClose={onClose} />}
    </Dialog>
  )
}

function ExportForm({
  site,
  period,
  onClose,
}: {
  site: SessionSite
  period: UsualPeriod
  onClose: () => void
}) {
  const { t } = useLingui()
  const { actor } = useSession()
  const { locale } = useFormat()
  const find = (asked: ReportParameters) => reportProblems(actor, exported, asked)
  const form = useForm<ReportParameters>({
    values: {
      SiteId: site.Id,
      ...period,
      Locale: languageOf(locale),
    },
    findProblems: find,
  })
  const { running, run, cancel } = useRunning({ onDone: onClose, onRefused: (all) => form.refuse(all) })
  const submit = () => {
    const problems = find(form.values())
    if (problems.length === 0) return void run(REPORT, form.values(), 'xlsx')
    form.touchAll()
    focusFirstProblem(problems)
  }
  return (
    <Form form={form} label={t`Export requests`} onSubmit={submit}>
      <div className="elan-fields">
        {isStaff(actor) && <SiteParameter />}
        <DateField name="BeginDate" label={t`Begin date`} required />
        <DateField name="EndDate" label={t`End date`} required />
      </div>
      <RunningBar running={running} onCancel={cancel} />
      {!running && (
        <div className="elan-dialog-actions">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans>Export</Trans>
          </Button>
        </div>
      )}
    </Form>
  )
}

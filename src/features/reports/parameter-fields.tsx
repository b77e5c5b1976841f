import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportDefinitionRecord } from '../../../domain/report/schema.ts'
import { SiteParameter } from '../../pickers/reports/site-parameter.tsx'
import { useSeasons } from '../../pickers/surroundings/use-places.ts'
import { MultiChoiceField, SelectField } from '../../ui/form/choice-fields.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { useFormValue } from '../../ui/form/form.tsx'
import { useFormat } from '../../ui/format.ts'
import { useInitiatives } from './use-initiatives.ts'

/** The parameters that a report supports, and no others (specification 3, section 2, Reports page). */
export function ParameterFields({ report }: { report: ReportDefinitionRecord }) {
  const { t } = useLingui()
  const format = useFormat()
  const seasons = useSeasons() ?? []
  const chosen = useFormValue<readonly string[] | null | undefined>('Initiatives')
  const initiatives = useInitiatives(chosen)
  const has = (name: ReportDefinitionRecord['SupportedParameters'][number]) =>
    report.SupportedParameters.includes(name)
  return (
    <>
      {has('SiteId') && <SiteParameter />}
      {has('BeginDate') && (
        <div className="reports-period">
          <DateField name="BeginDate" label={t`Begin date`} required />
          <DateField name="EndDate" label={t`End date`} required />
        </div>
      )}
      {has('SeasonId') && (
        <SelectField
          name="SeasonId"
          label={t`Season`}
          required
          choices={seasons.toReversed().map(({ Id, StartDate, EndDate }) => ({
            value: Id,
            label: t`${format.date(StartDate)} to ${format.date(EndDate)}`,
          }))}
        />
      )}
      {has('Locale') && (
        <SelectField
          name="Locale"
          label={t`Language of the report`}
          required
          choices={[
            { value: 'en', label: 'English' },
            { value: 'fr', label: 'Français' },
          ]}
        />
      )}
      {has('Initiatives') && (
        <MultiChoiceField
          name="Initiatives"
          label={t`Special initiatives`}
          required={report.RequiresInitiatives}
          hint={
            report.RequiresInitiatives ? undefined : (
              <Trans>None chosen: not limited to any initiative.</Trans>
            )
          }
          choices={initiatives}
        />
      )}
    </>
  )
}

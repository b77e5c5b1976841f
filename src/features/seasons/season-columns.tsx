import { useLingui } from '@lingui/react/macro'
import { Switch, TextInput } from '@mantine/core'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { SeasonRecord } from '../../../domain/season/schema.ts'
import { useProblemPhrase } from '../../ui/form/field-parts.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'
import type { SeasonChange, SeasonChanges } from './season-changes.ts'
import { seasonName } from './season-name.ts'

interface Edited {
  changes: SeasonChanges
  problems: ReadonlyMap<string, readonly Problem[]>
  busy: boolean
  set: (id: string, change: SeasonChange) => void
}

/** The columns of the seasons (specification 1, section 2): whatever can be changed is changed in the table. */
export function useSeasonColumns({ changes, problems, busy, set }: Edited): Column<SeasonRecord>[] {
  const { t } = useLingui()
  const problemAt = ({ Id }: SeasonRecord, field: string) =>
    problems.get(Id)?.find(({ Field }) => Field === field)
  return [
    {
      id: 'Season',
      header: t`Season`,
      cell: (season) => (
        <>
          {seasonName(season)}
          {changes[season.Id] && <Changed />}
        </>
      ),
      sortable: true,
      usual: 'descending',
      asTitle: true,
    },
    {
      id: 'StartDate',
      header: t`Start`,
      cell: (season) => {
        const name = seasonName(season)
        return (
          <DateCell
            label={t`Start of the season ${name}`}
            value={season.StartDate}
            problem={problemAt(season, 'StartDate')}
            readOnly={busy}
            onChange={(StartDate) => set(season.Id, { StartDate })}
          />
        )
      },
      room: 'whole',
    },
    {
      id: 'EndDate',
      header: t`End`,
      cell: (season) => {
        const name = seasonName(season)
        return (
          <DateCell
            label={t`End of the season ${name}`}
            value={season.EndDate}
            problem={problemAt(season, 'EndDate')}
            readOnly={busy}
            onChange={(EndDate) => set(season.Id, { EndDate })}
          />
        )
      },
      sortable: true,
      room: 'whole',
    },
    {
      id: 'Active',
      header: t`Active`,
      cell: (season) => {
        const name = seasonName(season)
        return (
          <Switch
            className="elan-switch"
            aria-label={t`The season ${name} is active`}
            checked={season.Active}
            disabled={busy}
            onChange={(event) => set(season.Id, { Active: event.currentTarget.checked })}
          />
        )
      },
      room: 'whole',
    },
    {
      id: 'Locked',
      header: t`Locked`,
      cell: (season) => {
        const name = seasonName(season)
        return (
          <Switch
            className="elan-switch"
            aria-label={t`The season ${name} is locked`}
            checked={season.Locked}
            disabled={busy}
            onChange={(event) => set(season.Id, { Locked: event.currentTarget.checked })}
          />
        )
      },
      room: 'whole',
    },
  ]
}

interface DateCellProps {
  label: string
  value: string
  problem: Problem | undefined
  readOnly: boolean
  onChange: (date: string) => void
}

/** A date with the device's own picker, and in words beneath: the picker speaks the device's language. */
function DateCell({ label, value, problem, readOnly, onChange }: DateCellProps) {
  const format = useFormat()
  return (
    <TextInput
      className="seasons-date"
      type="date"
      aria-label={label}
      description={format.longDate(value)}
      inputWrapperOrder={['input', 'description', 'error']}
      error={useProblemPhrase(problem)}
      readOnly={readOnly}
      value={value}
      // A date that is half typed is none yet; the one before stays.
      onChange={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
    />
  )
}

/** The asterisk of a season that is not saved as it is shown. */
function Changed() {
  const { t } = useLingui()
  return (
    <span
      className="seasons-changed"
      role="img"
      aria-label={t({ message: 'not saved yet', context: 'a season' })}
    >
      *
    </span>
  )
}

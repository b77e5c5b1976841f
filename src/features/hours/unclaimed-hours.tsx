import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { HistoricHours } from '../../../domain/hours/schema.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { pressable } from '../../ui/pressable.ts'
import { usePages } from '../../ui/use-pages.ts'
import { useHoursColumns, useHoursName } from './hours-columns.ts'
import type { ChosenPerson } from './person-choice.tsx'

interface UnclaimedHoursProps {
  rows: readonly HistoricHours[]
  person: ChosenPerson | null
  isBusy: boolean
  /** True once they were claimed. */
  onClaim: (rows: readonly HistoricHours[]) => Promise<boolean>
}

/** Hours that nobody has claimed: some are selected and given to the chosen person. */
export function UnclaimedHours({ rows, person, isBusy, onClaim }: UnclaimedHoursProps) {
  const { t } = useLingui()
  const columns = useHoursColumns()
  const nameOf = useHoursName()
  const pages = usePages(rows)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter((row) => chosen.has(row.Id))
  const claim = async () => {
    if (await onClaim(selected)) setChosen(new Set())
  }
  return (
    <section className="hours-section" aria-labelledby="hours-unclaimed">
      <h2 id="hours-unclaimed">
        <Trans>To be claimed</Trans>
      </h2>
      <DataTable
        label={t`Hours to be claimed`}
        columns={columns}
        {...pages}
        rowId={(row) => row.Id}
        rowName={nameOf}
        selected={chosen}
        onSelect={setChosen}
        empty={
          <p>
            <Trans>All hours under this address have been claimed.</Trans>
          </p>
        }
      />
      {rows.length > 0 && (
        <div className="hours-claim">
          <Button {...pressable(selected.length > 0 && person !== null && !isBusy, () => void claim())}>
            <Trans>Claim</Trans>
          </Button>
          <p role="status">
            {selected.length > 0 && person === null ? (
              <Trans>Choose above who claims them.</Trans>
            ) : (
              <Plural value={selected.length} one="# entry selected" other="# entries selected" />
            )}
          </p>
        </div>
      )}
    </section>
  )
}

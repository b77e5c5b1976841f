import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { mayUndoClaims } from '../../../domain/hours/rules.ts'
import type { HistoricHours } from '../../../domain/hours/schema.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { useHoursColumns, useHoursName } from './hours-columns.ts'

interface ClaimedHoursProps {
  rows: readonly HistoricHours[]
  isBusy: boolean
  onTakeBack: (row: HistoricHours) => void
}

/** Hours that were claimed, and by whom; an administrator takes a claim back. */
export function ClaimedHours({ rows, isBusy, onTakeBack }: ClaimedHoursProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const columns = useHoursColumns()
  const nameOf = useHoursName()
  const pages = usePages(rows)
  const [asking, setAsking] = useState<HistoricHours | null>(null)
  if (rows.length === 0) return null
  const person = {
    id: 'person',
    header: t`Claimed by`,
    cell: (row: HistoricHours) => row.Subject?.FullName ?? '',
  }
  const name = asking?.Subject?.FullName ?? ''
  const hours = asking ? nameOf(asking) : ''
  return (
    <section className="hours-section" aria-labelledby="hours-claimed">
      <h2 id="hours-claimed">
        <Trans>Already claimed</Trans>
      </h2>
      <DataTable
        label={t`Claimed hours`}
        columns={[...columns, person]}
        {...pages}
        rowId={(row) => row.Id}
        rowName={nameOf}
        empty={null}
        {...(mayUndoClaims(actor) && {
          actions: (row: HistoricHours) => (
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={t`Take back the claim: ${nameOf(row)}`}
              onClick={() => setAsking(row)}
            >
              <Trans context="a claim">Take back…</Trans>
            </Button>
          ),
        })}
      />
      <ConfirmDialog
        opened={asking !== null}
        title={t`Take back this claim?`}
        confirmLabel={t({ message: 'Take back', context: 'a claim' })}
        cancelLabel={t`Keep the claim`}
        dangerous
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null)
          if (asking) onTakeBack(asking)
        }}
      >
        <Trans>
          These hours no longer count for {name}: {hours}. They can be claimed again.
        </Trans>
      </ConfirmDialog>
    </section>
  )
}

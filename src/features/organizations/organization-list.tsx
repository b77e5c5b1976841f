import { Plural, useLingui } from '@lingui/react/macro'
import { IconArrowMerge, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { mayMerge, mayVerify, mayWriteOrganizations } from '../../../domain/organization/permissions.ts'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import { useStillAsked } from '../../pickers/list/use-still-asked.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { MergeWizard } from './merge/merge-wizard.tsx'
import { MergedRecordsDialog } from './merge/merged-records-dialog.tsx'
import { useUndoMerge } from './merge/use-undo-merge.tsx'
import { NoOrganizations } from './no-organizations.tsx'
import { type OrganizationListState, organizationAddress } from './organization-address.ts'
import { useOrganizationColumns } from './organization-columns.tsx'
import { RowActions } from './row-actions.tsx'
import { useOrganizationRows } from './use-organization-rows.ts'
import { MOST_SELECTED, newer, useSelectedOrganizations } from './use-selected-organizations.ts'
import { VerifyDialog } from './verify-dialog.tsx'

const nothing: readonly OrganizationRecord[] = []

/** What a dialog is about: one row, or those that are selected. */
interface Opened {
  what: 'verify' | 'merge' | 'merged'
  row: OrganizationRecord | null
}

interface OrganizationListProps {
  /** How often the register was changed beside the list. */
  changes: number
  /** The one just saved. */
  savedId: string | undefined
  state: OrganizationListState
  onChange: (change: Partial<OrganizationListState>) => void
}

/** The rows that answer the search, and what can be done with one of them or with those selected over all pages. */
export function OrganizationList({ changes, savedId, state, onChange }: OrganizationListProps) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const { actor } = useSession()
  const isKeeper = mayWriteOrganizations(actor)
  const columns = useOrganizationColumns()
  const { listed, again, asked, readAll } = useOrganizationRows(state, savedId)
  const stillAsked = useStillAsked(asked)
  const shown = listed.kind === 'rows' ? listed.rows : nothing
  const total = listed.kind === 'rows' ? listed.total : 0
  const selection = useSelectedOrganizations(shown)
  const [opened, setOpened] = useState<Opened | null>(null)
  const undo = useUndoMerge(again)
  // What a filter hides is not meant by what is done with the selected ones.
  const { clear } = selection
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another selection.
  useEffect(() => clear(), [asked, clear])
  const seen = useRef(changes)
  // Its rows stay until the others have come: the page keeps its place. What was selected was so of a register before.
  useEffect(() => {
    if (seen.current === changes) return
    seen.current = changes
    clear()
    again()
  }, [changes, clear, again])

  const select = (wanted: ReadonlySet<string>) => {
    selection.select(wanted)
    if (wanted.size > MOST_SELECTED)
      snackbar.warn(t`At most ${MOST_SELECTED} organizations can be selected at once.`)
  }
  const selectAll = async () => {
    const rows = await readAll(MOST_SELECTED)
    if (!stillAsked()) return
    if (rows) selection.put(rows)
    else
      snackbar.sayError(t`The organizations could not be read, so the selection stays as it was. Try again.`)
  }

  const one = opened?.row
  const dialogKey = one?.Id ?? 'selected'
  const dialog = opened && {
    organizations: one
      ? [
          newer(
            one,
            shown.find(({ Id }) => Id === one.Id),
          ),
        ]
      : selection.selected,
    onClose: () => setOpened(null),
    onDone: (changed: readonly OrganizationRecord[]) => {
      setOpened(null)
      // What is selected was selected for something else.
      if (one) selection.learn(changed, asked.Status)
      else selection.clear()
      again()
    },
    onStale: (current: readonly OrganizationRecord[]) => {
      selection.learn(current)
      if (one)
        setOpened({
          ...opened,
          row: newer(
            one,
            current.find(({ Id }) => Id === one.Id),
          ),
        })
      again()
    },
    onLate: (told: readonly OrganizationRecord[]) => {
      selection.learn(told)
      again()
    },
  }

  return (
    <div className="organizations-list">
      <ListView
        label={t`Organizations`}
        listed={listed}
        state={state}
        onChange={onChange}
        sizes={organizationAddress.sizes}
        columns={columns}
        rowId={(row) => row.Id}
        savedId={savedId}
        rowName={(row) => row.Name}
        count={(total) => <Plural value={total} one="# organization" other="# organizations" />}
        empty={<NoOrganizations state={state} onClear={() => onChange({ statuses: [] })} />}
        actions={(row) => (
          <RowActions
            row={row}
            onVerify={() => setOpened({ what: 'verify', row })}
            onMerge={() => setOpened({ what: 'merge', row })}
            onMerged={() => setOpened({ what: 'merged', row })}
            onUndo={() => undo.ask(row)}
          />
        )}
        selected={isKeeper ? selection.ids : undefined}
        onSelect={isKeeper ? select : undefined}
      >
        {isKeeper && (
          <SelectionBar
            label={t`The selected organizations`}
            count={selection.selected.length}
            matching={total}
            onAll={total > MOST_SELECTED ? undefined : () => void selectAll()}
            onNone={selection.clear}
            actions={[
              {
                id: 'verify',
                words: t`Verify selected`,
                Icon: IconCircleCheck,
                can: selection.selected.some((row) => mayVerify(actor, row)),
                onPress: () => setOpened({ what: 'verify', row: null }),
              },
              {
                id: 'merge',
                words: t`Merge selected`,
                Icon: IconArrowMerge,
                can: selection.selected.some((row) => mayMerge(actor, row)),
                onPress: () => setOpened({ what: 'merge', row: null }),
              },
            ]}
          />
        )}
      </ListView>
      {undo.dialog}
      {dialog && opened?.what === 'verify' && <VerifyDialog key={dialogKey} {...dialog} />}
      {dialog && opened?.what === 'merge' && <MergeWizard key={dialogKey} {...dialog} />}
      {one && opened?.what === 'merged' && (
        <MergedRecordsDialog target={one} onUndone={again} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

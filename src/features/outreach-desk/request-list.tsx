import { Plural, useLingui } from '@lingui/react/macro'
import { IconMapPin, IconProgressCheck } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isStaff } from '../../../domain/kernel/actor.ts'
import { sortDirections } from '../../../domain/kernel/paging.ts'
import type { OutreachRequestRow } from '../../../domain/outreach/document.ts'
import type { OutreachSortColumn } from '../../../domain/outreach/sort-columns.ts'
import type { OutreachStatus } from '../../../domain/outreach/statuses.ts'
import type { ApiAnswer } from '../../data/calls/api.ts'
import { queryRequests } from '../../data/outreach/outreach-requests.ts'
import { useSavedId } from '../../pickers/list/just-saved.ts'
import { type AskRows, askSavedFirst, useServerRows } from '../../pickers/list/use-server-rows.ts'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { nameOfRequest } from './chosen-requests.tsx'
import { NewerRequests } from './newer-requests.tsx'
import { NoRequests } from './no-requests.tsx'
import { type OutreachListState, outreachAddress } from './outreach-address.ts'
import { useOutreachColumns } from './outreach-columns.tsx'
import { RequestActions } from './request-actions.tsx'
import { SiteDialog } from './site-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { useDeleteRequest } from './use-delete-request.tsx'
import { type RequestsAsked, useNewerRequests } from './use-newer-requests.ts'
import { MOST_SELECTED, newerRow, useSelectedRequests } from './use-selected-requests.ts'

const nothing: readonly OutreachRequestRow[] = []

/** One request as the list has it. */
async function readRow(id: string): Promise<ApiAnswer<OutreachRequestRow>> {
  const answer = await queryRequests({ Ids: [id], Take: 1 })
  if (answer.kind !== 'ok') return answer
  const [row] = answer.value
  return row ? { ...answer, value: row } : { kind: 'failed' }
}

/** What a dialog is about: one row, or those that are selected. */
interface Moved {
  what: 'status' | 'site'
  row: OutreachRequestRow | null
}

interface RequestListProps {
  site: SessionSite
  state: OutreachListState
  onChange: (change: Partial<OutreachListState>) => void
}

/** The rows of the list, and what can be done with one of them or with those selected over all pages. */
export function RequestList({ site, state, onChange }: RequestListProps) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const { actor } = useSession()
  const seesEvery = isStaff(actor) && state.sites === 'every'
  const columns = useOutreachColumns(site, isStaff(actor))
  const statuses = state.statuses.join('-')
  const asked = useMemo(
    (): RequestsAsked => ({
      SiteId: seesEvery ? null : site.Id,
      StatusFilters: statuses === '' ? [] : (statuses.split('-').map(Number) as OutreachStatus[]),
      Search: state.search,
    }),
    [seesEvery, site.Id, statuses, state.search],
  )
  const column = state.sort?.column as OutreachSortColumn | undefined
  const descending = state.sort?.descending ?? true
  const savedId = useSavedId()
  const ask = useMemo(() => {
    const rows: AskRows<OutreachRequestRow> = ({ skip, take }) =>
      queryRequests({
        ...asked,
        Skip: skip,
        Take: take,
        SortColumn: column,
        Sort: descending ? sortDirections.descending : sortDirections.ascending,
      })
    return savedId ? askSavedFirst(rows, () => readRow(savedId)) : rows
  }, [asked, column, descending, savedId])
  const { listed, again } = useServerRows(ask, state, asked)
  const shown = listed.kind === 'rows' ? listed.rows : nothing
  const total = listed.kind === 'rows' ? listed.total : 0
  const selection = useSelectedRequests(shown, asked)
  const [reading, setReading] = useState({})
  const newer = useNewerRequests(asked, listed.kind === 'rows' ? reading : null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const readAgain = () => {
    setReading({})
    again()
  }
  // Others may be selected by the time that a late answer comes.
  const refresh = useRef(selection.refresh)
  refresh.current = selection.refresh
  const deletion = useDeleteRequest(
    () => {
      readAgain()
      void selection.refresh()
    },
    (row) => setMoved({ what: 'status', row }),
  )
  // What a filter hides is not meant by what is done with the selected ones.
  const { clear } = selection
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another selection.
  useEffect(() => clear(), [asked, clear])

  const select = (wanted: ReadonlySet<string>) => {
    selection.select(wanted)
    if (wanted.size > MOST_SELECTED)
      snackbar.warn(t`At most ${MOST_SELECTED} requests can be selected at once.`)
  }
  const selectAll = async () => {
    if (await selection.selectAll()) return
    snackbar.sayError(t`The requests could not be read, so the selection stays as it was. Try again.`)
  }

  const one = moved?.row
  const only =
    one &&
    newerRow(
      one,
      shown.find(({ Id }) => Id === one.Id),
    )
  // Changed by somebody else, it may have left the list that its dialog was opened from.
  const readOne = async ({ Id }: OutreachRequestRow) => {
    const answer = await readRow(Id)
    if (answer.kind !== 'ok') return
    setMoved((before) => (before?.row?.Id === Id ? { ...before, row: answer.value } : before))
  }
  const dialog = moved && {
    requests: only ? [only] : selection.selected,
    onClose: () => setMoved(null),
    onDone: () => {
      setMoved(null)
      if (moved.row) void selection.refresh()
      else selection.clear()
      readAgain()
    },
    onRefused: () => {
      readAgain()
      void selection.refresh()
      if (one) void readOne(one)
    },
    onLate: () => {
      readAgain()
      void refresh.current()
    },
  }
  const none = selection.selected.length === 0

  return (
    <>
      <NewerRequests count={newer} onShow={readAgain} />
      <ListView
        label={t`Outreach requests`}
        listed={listed}
        state={state}
        onChange={onChange}
        sizes={outreachAddress.sizes}
        columns={columns}
        rowId={(row) => row.Id}
        savedId={savedId}
        rowName={nameOfRequest}
        count={(total) => <Plural value={total} one="# request" other="# requests" />}
        empty={<NoRequests state={state} choosesSites={isStaff(actor)} onChange={onChange} />}
        actions={(row) => (
          <RequestActions
            site={site}
            row={row}
            onStatus={() => setMoved({ what: 'status', row })}
            onSite={() => setMoved({ what: 'site', row })}
            onDelete={() => deletion.ask(row)}
          />
        )}
        selected={selection.ids}
        onSelect={select}
      >
        <SelectionBar
          label={t`The selected requests`}
          count={selection.selected.length}
          matching={total}
          onAll={total > MOST_SELECTED ? undefined : () => void selectAll()}
          onNone={selection.clear}
          actions={[
            {
              id: 'site',
              words: t`Update selected site`,
              Icon: IconMapPin,
              can: !none,
              onPress: () => setMoved({ what: 'site', row: null }),
            },
            {
              id: 'status',
              words: t`Update selected status`,
              Icon: IconProgressCheck,
              can: !none,
              onPress: () => setMoved({ what: 'status', row: null }),
              isMain: true,
            },
          ]}
        />
      </ListView>
      {deletion.dialog}
      {dialog && moved?.what === 'status' && <StatusDialog {...dialog} />}
      {dialog && moved?.what === 'site' && <SiteDialog {...dialog} />}
    </>
  )
}

import type { ReactNode } from 'react'
import { DataTable } from '../data-table.tsx'
import { Failed, Loading, Offline, ServerTrouble, SignInEnded, SoFar } from '../page-states.tsx'
import type { DataTableProps } from '../table-types.ts'
import type { ListAddress, ListPlace } from './list-address.ts'
import type { Listed, ListedRows } from './listed.ts'

interface ListViewProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'sort' | 'onSort' | 'paging'> {
  listed: Listed<Row>
  state: ListPlace
  onChange: (change: Partial<ListPlace>) => void
  /** The page sizes that the list offers (`ListAddress.sizes`), where it has its own. */
  sizes?: ListAddress<object>['sizes']
  /** How many match, as a sentence: it agrees with its noun. */
  count: (total: number) => ReactNode
  /** In the place of rows that this device does not have yet. */
  arriving?: ReactNode
  /** Above the rows while there are some: what can be done with them, and with the selected ones. */
  children?: ReactNode
}

/** A list as its state asks for it: how many there are, its rows, or why there are none. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { listed, count } = props
  return (
    <>
      {/* It stays while other rows are asked for: a region that comes together with its words is not heard. */}
      <p className="elan-list-count" role="status">
        {listed.kind === 'rows' && wordsOfCount(listed, count)}
      </p>
      <RowsOrWhyNone {...props} />
    </>
  )
}

function wordsOfCount({ arriving, total }: ListedRows<unknown>, count: (total: number) => ReactNode) {
  if (!arriving) return count(total)
  return total > 0 && <SoFar count={total} />
}

function RowsOrWhyNone<Row>(props: ListViewProps<Row>) {
  const { listed, state, onChange, sizes, count: _, arriving, children, ...table } = props
  if (listed.kind === 'loading') return <Loading />
  if (listed.kind === 'offline') return <Offline onRetry={listed.retry} />
  if (listed.kind === 'failed') return <ServerTrouble onRetry={listed.retry} />
  if (listed.kind === 'refused') return <Failed onRetry={listed.retry} />
  if (listed.kind === 'signed-out') return <SignInEnded onSignIn={listed.signIn} />
  const { rows, total, page } = listed
  if (total === 0 && listed.arriving) return arriving ?? <Loading />
  return (
    <>
      {total > 0 && children}
      {listed.busy && (
        <div className="elan-late" style={{ position: 'relative' }}>
          <div className="elan-loading-bar" />
        </div>
      )}
      <div aria-busy={listed.busy}>
        <DataTable
          {...table}
          rows={rows}
          sort={state.sort}
          onSort={(sort) => onChange({ sort })}
          paging={{
            page,
            pageSize: state.pageSize,
            sizes,
            total,
            onPage: (next) => onChange({ page: next }),
            onPageSize: (pageSize) => onChange({ pageSize }),
          }}
        />
      </div>
    </>
  )
}

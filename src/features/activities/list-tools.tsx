import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { type ReviewStatus, reviewStatuses } from '../../../domain/review/standing.ts'
import { FilterChip, FilterRow } from '../../ui/list/filter-row.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import { FilterMenu } from './filter-menu.tsx'
import { type ListState, nextSort } from './list-state.ts'
import { useOrders } from './use-orders.ts'

interface ListToolsProps {
  siteId: string
  /** True for people who review logs: they may show them as a table, and by where their review stands. */
  elevated: boolean
  hasRoomForTable: boolean
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

/** Search, filter, order and quick filters of the list. */
export function ListTools({ siteId, elevated, hasRoomForTable, state, onChange }: ListToolsProps) {
  const { t } = useLingui()
  // A phone has the order inside the filter: the first log is nearer.
  const onPhone = useOnPhone()
  return (
    <search>
      <div className="activity-tools">
        <SearchBox
          className="activity-search"
          label={t`Search by title`}
          value={state.search}
          onChange={(search) => onChange({ search })}
        />
        <FilterMenu siteId={siteId} state={state} onChange={onChange} />
        {!onPhone && <SortButton state={state} onChange={onChange} />}
        {elevated && hasRoomForTable && <ViewSwitch state={state} onChange={onChange} />}
      </div>
      <FilterRow label={t`Which activities to show`}>
        <FilterChip on={state.mine} onChange={(mine) => onChange({ mine })}>
          <Trans>My logs</Trans>
        </FilterChip>
        <FilterChip on={state.incomplete} onChange={(incomplete) => onChange({ incomplete })}>
          <Trans>Incomplete</Trans>
        </FilterChip>
        <FilterChip on={state.complete} onChange={(complete) => onChange({ complete })}>
          <Trans context="logs">Complete</Trans>
        </FilterChip>
        <FilterChip on={state.evaluated} onChange={(evaluated) => onChange({ evaluated })}>
          <Trans>With evaluations</Trans>
        </FilterChip>
        <FilterChip on={state.activeSeason} onChange={(activeSeason) => onChange({ activeSeason })}>
          <Trans>Active season</Trans>
        </FilterChip>
        {(elevated || state.reviews.length > 0) && <ReviewChips state={state} onChange={onChange} />}
      </FilterRow>
    </search>
  )
}

function SortButton({ state, onChange }: Pick<ListToolsProps, 'state' | 'onChange'>) {
  const { t } = useLingui()
  const orders = useOrders()
  const { Icon, words } = orders[state.sort] ?? { Icon: IconArrowsSort, words: '' }
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} aria-hidden="true" />}
      aria-label={t`Sort by date: ${words}`}
      onClick={() => onChange({ sort: nextSort(state.sort) })}
    >
      {words}
    </Button>
  )
}

/** Where the review stands; several widen. */
function ReviewChips({ state, onChange }: Pick<ListToolsProps, 'state' | 'onChange'>) {
  const { t } = useLingui()
  const words: Record<ReviewStatus, string> = {
    Unreviewed: t({ message: 'Not reviewed yet', context: 'of several logs' }),
    Returned: t({ message: 'Returned', context: 'of several logs' }),
    Reviewed: t({ message: 'Reviewed', context: 'of several logs' }),
  }
  return reviewStatuses.map((status) => (
    <FilterChip
      key={status}
      on={state.reviews.includes(status)}
      onChange={(on) =>
        onChange({
          reviews: reviewStatuses.filter((one) => (one === status ? on : state.reviews.includes(one))),
        })
      }
    >
      {words[status]}
    </FilterChip>
  ))
}

/** Tiles or a table of the same rows. */
function ViewSwitch({ state, onChange }: Pick<ListToolsProps, 'state' | 'onChange'>) {
  const { t } = useLingui()
  return (
    <Segments
      label={t`Show activities as`}
      choices={[
        { value: 'tiles', label: <Trans>Tiles</Trans> },
        { value: 'table', label: <Trans>Table</Trans> },
      ]}
      value={state.view}
      onChange={(view) => onChange({ view })}
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Chip } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type ReviewStatus, reviewStatuses } from '../../../domain/review/standing.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { type ListState, nextSort } from './list-state.ts'

interface ListToolsProps {
  siteId: string
  /** True for people who review logs: they may show them as a table, and by where their review stands. */
  elevated: boolean
  hasRoomForTable: boolean
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

/** Search, filter, order and switches of the list. */
export function ListTools({ siteId, elevated, hasRoomForTable, state, onChange }: ListToolsProps) {
  const { t } = useLingui()
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
        <SortButton state={state} onChange={onChange} />
        {elevated && hasRoomForTable && <ViewSwitch state={state} onChange={onChange} />}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a few switches in a row need a name, not a frame. */}
      <div className="activity-switches" role="group" aria-label={t`Which activities to show`}>
        <Chip checked={state.mine} onChange={(mine) => onChange({ mine })}>
          <Trans>My logs</Trans>
        </Chip>
        <Chip checked={state.incomplete} onChange={(incomplete) => onChange({ incomplete })}>
          <Trans>Incomplete</Trans>
        </Chip>
        <Chip checked={state.evaluated} onChange={(evaluated) => onChange({ evaluated })}>
          <Trans>With evaluations</Trans>
        </Chip>
        <Chip checked={state.activeSeason} onChange={(activeSeason) => onChange({ activeSeason })}>
          <Trans>Active season</Trans>
        </Chip>
        {(elevated || state.reviews.length > 0) && <ReviewChips state={state} onChange={onChange} />}
      </div>
    </search>
  )
}

function SortButton({ state, onChange }: Pick<ListToolsProps, 'state' | 'onChange'>) {
  const { t } = useLingui()
  const orders = [
    { Icon: IconArrowUp, words: t`Oldest first` },
    { Icon: IconArrowDown, words: t`Newest first` },
    { Icon: IconArrowsSort, words: t`Last changed` },
  ]
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
    <Chip
      key={status}
      checked={state.reviews.includes(status)}
      onChange={(checked) =>
        onChange({
          reviews: reviewStatuses.filter((one) => (one === status ? checked : state.reviews.includes(one))),
        })
      }
    >
      {words[status]}
    </Chip>
  ))
}

/** Tiles or a table of the same rows. */
function ViewSwitch({ state, onChange }: Pick<ListToolsProps, 'state' | 'onChange'>) {
  const { t } = useLingui()
  return (
    <div className="activity-view" role="radiogroup" aria-label={t`Show activities as`}>
      <Chip.Group
        value={state.view}
        onChange={(view) => onChange({ view: view === 'table' ? 'table' : 'tiles' })}
      >
        <Chip value="tiles">
          <Trans>Tiles</Trans>
        </Chip>
        <Chip value="table">
          <Trans>Table</Trans>
        </Chip>
      </Chip.Group>
    </div>
  )
}

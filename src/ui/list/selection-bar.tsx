import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { StickyBar } from './sticky-bar.tsx'

interface SelectionBarProps<Row> {
  /** Names the bar for those who hear it. */
  label: string
  /** The selected rows that match. What a filter hides is not meant: nothing happens to rows that one does not see. */
  selected: readonly Row[]
  /** All that match, over all pages. */
  matching: readonly Row[]
  rowId: (row: Row) => string
  onSelect: (selected: ReadonlySet<string>) => void
  /** The buttons of what can be done with the selected rows. */
  children: ReactNode
}

/** How many rows of a list are selected, and what can be done with them; stays in sight above the rows. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const [count, matching] = [props.selected.length, props.matching.length]
  return (
    <StickyBar>
      {/* biome-ignore lint/a11y/useSemanticElements: a few buttons need a name, not a frame. */}
      <div className="elan-selection" role="group" aria-label={props.label}>
        <span role="status" className="elan-selected">
          {count === 0 ? (
            <Trans>None selected</Trans>
          ) : (
            <Plural value={count} one="# selected" other="# selected" />
          )}
        </span>
        {count > 0 && count < matching && (
          <Button
            variant="subtle"
            onClick={() => props.onSelect(new Set(props.matching.map((row) => props.rowId(row))))}
          >
            <Trans>Select all {matching}</Trans>
          </Button>
        )}
        {count > 0 && (
          <Button variant="subtle" onClick={() => props.onSelect(new Set())}>
            <Trans>Clear the selection</Trans>
          </Button>
        )}
        {props.children}
      </div>
    </StickyBar>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useFormat } from '../format.ts'
import { StickyBar } from './sticky-bar.tsx'

interface SelectionBarProps {
  /** Names the bar for those who hear it. */
  label: string
  /** How many of the selected rows match. What a filter hides is not meant: nothing happens to rows that one does not see. */
  count: number
  /** How many are selected, those that do not match included, where a list keeps them. */
  selected?: number | undefined
  /** How many match, over all pages. */
  matching: number
  /** Selects all that match; absent where they are too many. */
  onAll?: () => void
  onNone: () => void
  /** What is said while none is selected, where the specification has a sentence for it. */
  whenNone?: string
  /** The buttons of what can be done with the selected rows. */
  children: ReactNode
}

/** How many rows of a list are selected, and what can be done with them; stays in sight above the rows. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, selected = count, onAll } = props
  const matching = useFormat().number(props.matching)
  const bar = useRef<HTMLDivElement>(null)
  /** What is pressed goes by it. */
  const andStay = (act: () => void) => () => {
    bar.current?.focus({ preventScroll: true })
    act()
  }
  return (
    <StickyBar>
      {/* biome-ignore lint/a11y/useSemanticElements: a few buttons need a name, not a frame. */}
      <div
        ref={bar}
        tabIndex={-1}
        className="elan-selection"
        role="group"
        aria-label={props.label}
        data-none={selected === 0 || undefined}
      >
        <span role="status" className="elan-selected">
          {count === 0 ? (
            (props.whenNone ?? <Trans>None selected</Trans>)
          ) : (
            <Plural value={count} one="# selected" other="# selected" />
          )}
        </span>
        {count > 0 && count < props.matching && onAll && (
          <Button variant="subtle" onClick={andStay(onAll)}>
            <Trans>Select all {matching}</Trans>
          </Button>
        )}
        {selected > 0 && (
          <Button variant="subtle" onClick={andStay(props.onNone)}>
            <Trans>Clear the selection</Trans>
          </Button>
        )}
        {props.children}
      </div>
    </StickyBar>
  )
}

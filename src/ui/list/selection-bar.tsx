import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type Icon, IconChecks, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormat } from '../format.ts'
import { type MenuItem, OverflowMenu } from '../overflow-menu.tsx'
import { pressable } from '../pressable.ts'
import { useOnPhone } from '../use-on-phone.ts'
import { watchFootBar } from '../watch-foot-bar.ts'
import { StickyBar } from './sticky-bar.tsx'

/** Something that can be done with the selected rows. */
export interface SelectionAction {
  id: string
  words: string
  Icon: Icon
  /** False while it cannot be done: it is pressed without effect. */
  can: boolean
  onPress: () => void
  /** What a phone has a button for, the others being in its menu; without it, or while it cannot be done, the first that can. */
  isMain?: boolean
  /** Stands out: what the list is there for. */
  isFilled?: boolean
}

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
  actions: readonly SelectionAction[]
  /** What else stands before the actions. */
  children?: ReactNode
}

/**
 * How many rows of a list are selected, and what can be done with them: above the rows, where it stays in sight; on a phone
 * at the foot of the screen, in one line.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { t } = useLingui()
  const onPhone = useOnPhone()
  const { count, selected = count, onAll, actions } = props
  const matching = useFormat().number(props.matching)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => (bar.current ? watchFootBar(bar.current) : undefined), [])
  /** What is pressed goes by it. */
  const andStay = (act: () => void) => () => {
    bar.current?.focus({ preventScroll: true })
    act()
  }
  const all = count > 0 && count < props.matching && onAll ? andStay(onAll) : undefined
  const none = andStay(props.onNone)
  const whenNone = props.whenNone ?? <Trans>None selected</Trans>
  const standing = (
    <span role="status" className="elan-selected">
      {count === 0 ? whenNone : <Plural value={count} one="# selected" other="# selected" />}
    </span>
  )
  const able = actions.filter(({ can }) => can)
  const main = able.find(({ isMain }) => isMain) ?? able[0] ?? actions[0]
  const more = [
    ...able
      .filter((action) => action !== main)
      .map(({ id, words, Icon, onPress }) => line(words, { id, Icon, onPress })),
    ...(all ? [line(t`Select all ${matching}`, { id: 'all', Icon: IconChecks, onPress: all })] : []),
    line(t`Clear the selection`, { id: 'none', Icon: IconX, onPress: none }),
  ]
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
        {onPhone ? (
          <>
            {standing}
            {props.children || (main && <ActionButton action={main} />)}
            {selected > 0 && <OverflowMenu label={t`More for the selection`} items={more} />}
          </>
        ) : (
          <>
            <div className="elan-selection-standing">
              <span aria-hidden="true" className="elan-selected">
                {whenNone}
              </span>
              <div>
                {standing}
                {onAll && (
                  <Button variant="subtle" {...shownIf(all)}>
                    <Trans>Select all {matching}</Trans>
                  </Button>
                )}
                <Button variant="subtle" {...shownIf(selected > 0 && none)}>
                  <Trans>Clear the selection</Trans>
                </Button>
              </div>
            </div>
            {props.children}
            {actions.map((action) => (
              <ActionButton key={action.id} action={action} />
            ))}
          </>
        )}
      </div>
    </StickyBar>
  )
}

function ActionButton({
  action: { words, Icon: Picture, can, onPress, isFilled },
}: {
  action: SelectionAction
}) {
  return (
    <Button
      variant={isFilled ? 'filled' : 'default'}
      leftSection={<Picture size={18} aria-hidden="true" />}
      // What was pressed has the focus again once its dialog is closed.
      {...pressable(can, onPress)}
    >
      {words}
    </Button>
  )
}

/** Keeps its room while there is nothing to press: no row moves under the pointer that ticks it. */
const shownIf = (onClick: (() => void) | false | undefined) =>
  onClick ? { onClick } : { style: { visibility: 'hidden' as const } }

/** Words that are read and heard alike. */
const line = (words: string, rest: Omit<MenuItem, 'words' | 'label'>): MenuItem => ({
  ...rest,
  words,
  label: words,
})

import { ActionIcon } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

/** What a line of the menu hands to the element that it is drawn as. */
interface MenuLineProps {
  role: 'menuitem'
  tabIndex: -1
  className: string
  'aria-label': string
  'data-danger': true | undefined
  onClick: () => void
  children: ReactNode
}

/** One line of an overflow menu: a link where `draw` says so, otherwise a button. */
export interface MenuItem {
  id: string
  /** What is seen. */
  words: string
  /** What is heard: with the name of what it acts on. */
  label: string
  Icon: Icon
  /** Takes something away for good. */
  isDanger?: boolean
  /** Said instead of doing anything. */
  whyNot?: string | undefined
  draw?: (props: MenuLineProps) => ReactElement
  onPress?: () => void
}

/**
 * What can be done with a thing besides opening it, behind one button. Arrows go through the lines, Escape closes, and
 * the focus returns to the button. It lies over everything: a row that clips what leaves it does not clip the menu.
 */
export function OverflowMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const [place, setPlace] = useState<CSSProperties | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const close = () => setPlace(null)
  return (
    <>
      <ActionIcon
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        aria-controls={place ? menuId : undefined}
        // A press would take the focus from the open menu and close it; the click that follows would open it again.
        onPointerDown={(event) => {
          if (place) event.preventDefault()
        }}
        onMouseDown={(event) => {
          if (place) event.preventDefault()
        }}
        onClick={() => setPlace(place || !button.current ? null : placeBeside(button.current, items.length))}
      >
        <IconDots size={20} aria-hidden="true" />
      </ActionIcon>
      {place &&
        createPortal(
          <Lines
            id={menuId}
            label={label}
            place={place}
            items={items}
            button={button}
            onClose={(toButton) => {
              close()
              if (toButton) button.current?.focus()
            }}
          />,
          document.body,
        )}
    </>
  )
}

interface LinesProps {
  id: string
  label: string
  place: CSSProperties
  items: readonly MenuItem[]
  button: RefObject<HTMLButtonElement | null>
  onClose: (toButton: boolean) => void
}

function Lines({ id, label, place, items, button, onClose }: LinesProps) {
  const menu = useRef<HTMLDivElement>(null)
  const closeNow = useRef(onClose)
  closeNow.current = onClose
  useEffect(() => {
    linesOf(menu.current)[0]?.focus({ preventScroll: true })
    const opened = standsAt(button.current)
    // It does not travel with the row that it belongs to. The word of a scroll that ended before it opened comes late, and
    // a phone resizes the page when its own bars go: only a button that is somewhere else by now counts.
    const leave = () => {
      if (standsAt(button.current) !== opened) closeNow.current(false)
    }
    window.addEventListener('scroll', leave, { passive: true })
    window.addEventListener('resize', leave)
    return () => {
      window.removeEventListener('scroll', leave)
      window.removeEventListener('resize', leave)
    }
  }, [button])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault()
      return onClose(true)
    }
    const next = nextLine(linesOf(menu.current), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div
      ref={menu}
      id={id}
      className="elan-overflow"
      role="menu"
      aria-label={label}
      style={place}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose(false)
      }}
    >
      {items.map((item) => (
        <Line key={item.id} item={item} onClose={onClose} />
      ))}
    </div>
  )
}

function Line({ item, onClose }: { item: MenuItem; onClose: LinesProps['onClose'] }) {
  const { Icon: Picture, whyNot } = item
  const children = (
    <>
      <Picture size={20} aria-hidden="true" />
      <span>
        {item.words}
        {whyNot && <small>{whyNot}</small>}
      </span>
    </>
  )
  const props: MenuLineProps = {
    role: 'menuitem',
    tabIndex: -1,
    className: 'elan-overflow-line',
    'aria-label': whyNot ? `${item.label}, ${whyNot}` : item.label,
    'data-danger': item.isDanger || undefined,
    // The button has the focus again before anything opens, so that what opens can give it back.
    onClick: () => {
      if (whyNot) return
      onClose(true)
      item.onPress?.()
    },
    children,
  }
  if (item.draw) return item.draw(props)
  return <button type="button" {...props} aria-disabled={whyNot ? true : undefined} />
}

/** Where a button is on the screen, in whole pixels. */
function standsAt(button: HTMLButtonElement | null): string {
  const box = button?.getBoundingClientRect()
  return box ? `${Math.round(box.left)} ${Math.round(box.top)}` : ''
}

const linesOf = (menu: HTMLElement | null): HTMLElement[] =>
  Array.from(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])

function nextLine(lines: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = lines.indexOf(document.activeElement as HTMLElement)
  switch (key) {
    case 'ArrowDown':
      return lines[(at + 1) % lines.length]
    case 'ArrowUp':
      return lines.at(at <= 0 ? -1 : at - 1)
    case 'Home':
      return lines[0]
    case 'End':
      return lines.at(-1)
  }
}

/** Room that a line takes, and the frame around them, in pixels. */
const LINE = 52
const FRAME = 16

/** The width that the style gives at least, in letters' sizes (rem), and how many of them it leaves of the screen. */
const [NARROWEST, BESIDE] = [14, 1]

/** From the edge of the screen at least, in pixels. */
const EDGE = 8

/** Between the menu and its button, in pixels. */
const GAP = 4

/**
 * Below the button, or above it where there is less room below than the lines need and more above; what does not fit is
 * scrolled to. Ends align where the start would leave the screen.
 */
function placeBeside(button: HTMLElement, lines: number): CSSProperties {
  const box = button.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const narrowest = Math.min(NARROWEST * rem, clientWidth - BESIDE * rem)
  const above = box.top - 3 * GAP
  const below = window.innerHeight - box.bottom - 3 * GAP
  const isAbove = below < lines * LINE + FRAME && above > below
  return {
    maxBlockSize: isAbove ? above : below,
    ...(box.right > narrowest + 2 * EDGE
      ? { right: Math.max(EDGE, clientWidth - box.right) }
      : { left: Math.max(EDGE, Math.min(box.left, clientWidth - narrowest - EDGE)) }),
    ...(isAbove ? { bottom: window.innerHeight - box.top + GAP } : { top: box.bottom + GAP }),
  }
}

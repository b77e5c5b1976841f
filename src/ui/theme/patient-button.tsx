import type { ComponentProps, MouseEvent } from 'react'

/** What Mantine tells a button of the page by an attribute: that it waits. */
type Told = { 'data-loading'?: boolean }

/**
 * The page's own button beneath each of Mantine's. One that takes no presses would be disabled, and the focus be lost to
 * the keyboard and to readers of the screen, should it have it or be given it back: it keeps the focus and does nothing. One
 * that waits for an answer says that it is busy; any other is no stop of the Tab key meanwhile, as if it were disabled.
 */
export function PatientButton({
  disabled,
  onClick,
  type = 'button',
  ...others
}: ComponentProps<'button'> & Told) {
  const waits = others['data-loading']
  const state =
    waits || disabled ? { ...deaf, ...(waits ? { 'aria-busy': true } : { tabIndex: -1 }) } : { onClick }
  return <button type={type} {...others} {...state} />
}

/** A press does nothing, not for the form either: Enter in a field presses its button. A handle is not moved by keys, nor dragged. */
const deaf = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
  onKeyDown: undefined,
  onPointerDown: undefined,
} as const

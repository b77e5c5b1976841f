import type { ComponentProps, MouseEvent } from 'react'

/** What Mantine tells a button of the page by an attribute: that it waits. */
type Told = { 'data-loading'?: boolean }

/**
 * The page's own button beneath each of Mantine's. One that waits for an answer would be disabled, and the focus be lost to
 * the keyboard and to readers of the screen: it keeps the focus, says that it is busy, and does nothing meanwhile.
 */
export function PatientButton({
  disabled,
  onClick,
  type = 'button',
  ...others
}: ComponentProps<'button'> & Told) {
  const waits = others['data-loading']
  const state = waits
    ? ({ 'aria-disabled': true, 'aria-busy': true, onClick: doNothing } as const)
    : { disabled, onClick }
  return <button type={type} {...others} {...state} />
}

/** Not the form's either: Enter in a field presses its button. */
const doNothing = (event: MouseEvent): void => event.preventDefault()

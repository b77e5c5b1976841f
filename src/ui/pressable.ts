/**
 * What a button takes whose press may be without effect: while one is worked on, or where nothing is to be done. It keeps
 * the focus of whoever pressed it, and the Tab key finds it, which it would not where it is `disabled`. A button that sends
 * a form takes no `act`; the form asks the same.
 */
export const pressable = (can: boolean, act?: () => void) =>
  can ? { onClick: act } : { 'aria-disabled': true, 'data-disabled': true }

// On the device, not in the address: which columns fit is a matter of one's screen.
const KEY = 'elan.activity-columns-hidden'

// All of them are wider than a desk's usual screen beside the menu, in French above all.
const AT_FIRST = 'ModifiedOn Schools'

/** The columns that the person has left out on this device; before a choice, what rarely decides anything. */
export function readHiddenColumns(): ReadonlySet<string> {
  return new Set((localStorage.getItem(KEY) ?? AT_FIRST).split(' ').filter(Boolean))
}

/** Remembers which columns are left out. */
export function keepHiddenColumns(hidden: ReadonlySet<string>): void {
  localStorage.setItem(KEY, [...hidden].join(' '))
}

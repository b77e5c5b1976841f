// On the device, not in the address: which columns fit is a matter of one's screen.
const KEY = 'elan.activity-columns-hidden'

/** The columns that the person has left out on this device. */
export function readHiddenColumns(): ReadonlySet<string> {
  return new Set((localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean))
}

/** Remembers which columns are left out. */
export function keepHiddenColumns(hidden: ReadonlySet<string>): void {
  localStorage.setItem(KEY, [...hidden].join(' '))
}

import { type ActivityTypeName, activityTypeNames } from '../../../domain/activity/constants.ts'

// On the device and not in the person's database: the order of a menu must be there before any database is open.
const KEY = 'elan.activity-types'

/** The six types, the ones logged last on this device first. */
export function typesByUse(): ActivityTypeName[] {
  const used = (localStorage.getItem(KEY) ?? '').split(' ')
  const known = used.flatMap((name) => activityTypeNames.find((type) => type === name) ?? [])
  return [...new Set([...known, ...activityTypeNames])]
}

/** Puts a type first from now on. */
export function rememberType(type: ActivityTypeName): void {
  localStorage.setItem(KEY, [...new Set([type, ...typesByUse()])].join(' '))
}

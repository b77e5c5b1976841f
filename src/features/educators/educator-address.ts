import { type ListState, listAddress, oneOf } from '../../ui/list/list-address.ts'

/** Which educators of a site the list shows. */
export const statusNames = ['active', 'inactive', 'all'] as const

/** See {@link statusNames}. */
export type StatusName = (typeof statusNames)[number]

/** See {@link educatorAddress}. */
export type EducatorListState = ListState<{ status: StatusName }>

/** The list of educators in the address: the active ones by first name, unless it says otherwise. */
export const educatorAddress = listAddress<{ status: StatusName }>(
  ['FirstName', 'LastName', 'School', 'Email', 'Phone', 'Status'],
  { status: oneOf('status', statusNames) },
)

import { listAddress } from '../../ui/list/list-address.ts'

/** The list of templates in the address: by the number of their type, unless it says otherwise. */
export const emailAddress = listAddress<object>(['Type', 'Subject', 'Changed'], {})

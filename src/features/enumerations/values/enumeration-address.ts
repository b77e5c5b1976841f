import { listAddress } from '../../../ui/list/list-address.ts'

/** The enumerations in the address: by key, unless it says otherwise. */
export const enumerationAddress = listAddress<object>(['Key', 'Name', 'Value'], {})

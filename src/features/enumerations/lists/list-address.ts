import { listAddress } from '../../../ui/list/list-address.ts'

/** The lists of enumerations in the address: by name, unless it says otherwise. */
export const enumerationListAddress = listAddress<object>(['Name', 'SystemName', 'Items'], {})

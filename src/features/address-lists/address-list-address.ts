import { listAddress } from '../../ui/list/list-address.ts'

/** The address lists in the address: by mail and site, unless it says otherwise. */
export const addressListAddress = listAddress<object>(['Email', 'Recipients', 'Site'], {})

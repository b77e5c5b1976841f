import { listAddress } from '../../ui/list/list-address.ts'

/** The list of users in the address: by family name, unless it says otherwise. */
export const userAddress = listAddress<object>(['FullName'], {})

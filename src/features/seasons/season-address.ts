import { listAddress } from '../../ui/list/list-address.ts'

/** The seasons in the address: newest first, unless it says otherwise. */
export const seasonAddress = listAddress<object>(['Season', 'EndDate'], {})

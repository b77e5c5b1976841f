import { listAddress } from '../../ui/list/list-address.ts'

/** The kits of a site in the address: by name in the reader's language, unless it says otherwise. */
export const kitAddress = listAddress<object>(['Name', 'Visibility'], {})

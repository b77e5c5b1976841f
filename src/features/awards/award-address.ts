import { listAddress } from '../../ui/list/list-address.ts'

/** The list of awards in the address: by name in the reader's language, unless it says otherwise. */
export const awardAddress = listAddress<object>(['Name', 'Description', 'National'], {})

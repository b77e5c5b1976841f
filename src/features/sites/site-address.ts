import { listAddress } from '../../ui/list/list-address.ts'

/** The list of sites in the address: by name, unless it says otherwise. */
export const siteAddress = listAddress<object>(['Name', 'Active', 'Intake', 'Type', 'Opened', 'Closed'], {})

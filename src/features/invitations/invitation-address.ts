import { listAddress } from '../../ui/list/list-address.ts'

/** Open invitations in the address: the newest first. */
export const invitationAddress = listAddress<object>([], {})

/** True for an address that a mail may lead to: whole, and of the web or of a mailbox. */
export const leadsOut = (address: string): boolean => /^(https?:\/\/|mailto:)/i.test(address)

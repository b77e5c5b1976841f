import { isEmail } from '../kernel/email.ts'
import type { Problem } from '../kernel/problems.ts'
import { emailTypeOf } from '../mail/email-types.ts'
import { ADDRESSES_LIMIT, type AddressList, addressesIn } from './document.ts'

/** What keeps a list from being saved (specification 1, section 5, Address list): it names a mail, and somebody who gets it. */
export function addressListRefusals({ EmailId, Addresses }: AddressList): Problem[] {
  const problems: Problem[] = []
  if (!EmailId) problems.push({ Code: 'required', Field: 'EmailId' })
  else if (emailTypeOf(EmailId) === undefined) problems.push({ Code: 'unknown_reference', Field: 'EmailId' })
  const addresses = addressesIn(Addresses)
  if (addresses.length === 0) problems.push({ Code: 'required', Field: 'EmailAddresses' })
  if (addresses.length > ADDRESSES_LIMIT)
    problems.push({ Code: 'too_many', Field: 'EmailAddresses', Limit: ADDRESSES_LIMIT })
  if (!addresses.every(isEmail)) problems.push({ Code: 'invalid_email', Field: 'EmailAddresses' })
  return problems
}

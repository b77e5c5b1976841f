import type { AddressListRecord, EmailWords } from '../../../domain/address-list/schema.ts'
import { sortDirections } from '../../../domain/kernel/paging.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { querySubjects } from '../people/subjects.ts'

/** Where address lists are called. */
export const ADDRESS_LIST_PATH = '/api/vms/EmailAddressList'

/** A stretch of the lists that the person keeps, of a site or of all (null). Needs signal. */
export const fetchAddressLists = (
  siteId: string | null,
  { skip, take }: { skip: number; take: number },
): Promise<ApiAnswer<AddressListRecord[]>> => {
  const query = new URLSearchParams({
    ...(siteId === null ? {} : { siteId }),
    skip: String(skip),
    take: String(take),
  })
  return callSignedIn({ method: 'GET', path: `${ADDRESS_LIST_PATH}?${query}` })
}

/** The mails that a list may name, with their words. Needs signal. */
export const fetchListedEmails = (): Promise<ApiAnswer<EmailWords[]>> =>
  callSignedIn({ method: 'GET', path: `${ADDRESS_LIST_PATH}/Email` })

/** A person with an address that the reader may know. */
export interface AddressedPerson {
  FullName: string
  Email: string
}

/** People by name, at most 20, by family name; those whose address the reader may not know are left out. Rejects without an answer. */
export async function searchAddressedPeople(Search: string): Promise<AddressedPerson[]> {
  const answer = await querySubjects({
    Skip: 0,
    Take: 20,
    Search,
    SortColumn: 'FamilyName',
    Sort: sortDirections.ascending,
  })
  if (answer.kind !== 'ok') throw new Error(`people were not found: ${answer.kind}`)
  return answer.value.flatMap((person) =>
    'Email' in person && person.Email ? [{ FullName: person.FullName, Email: person.Email }] : [],
  )
}

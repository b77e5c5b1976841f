import type { DuplicatePair, DuplicateSearch } from '../../../domain/organization/duplicates/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

const PATH = '/api/Organization/Duplicates'

/** A page of suspected pairs, the likeliest first; `all`: those too that only have similar names. Needs signal. */
export const fetchDuplicates = (page: {
  skip: number
  take: number
  all: boolean
}): Promise<ApiAnswer<DuplicatePair[]>> =>
  callSignedIn({ method: 'GET', path: `${PATH}?skip=${page.skip}&take=${page.take}&all=${page.all}` })

/** How the search for them stands. Needs signal. */
export const fetchDuplicateSearch = (): Promise<ApiAnswer<DuplicateSearch>> =>
  callSignedIn({ method: 'GET', path: `${PATH}/Search` })

/** Has the register searched in the background; one search at a time. Needs signal. */
export const startDuplicateSearch = (): Promise<ApiAnswer<DuplicateSearch>> =>
  callSignedIn({ method: 'POST', path: `${PATH}/Search`, key: crypto.randomUUID() })

/** Says for good that two organizations are two, or takes that back. Needs signal. */
export const judgeDuplicate = (
  { Id, DuplicateId }: Pick<DuplicatePair, 'Id' | 'DuplicateId'>,
  NotDuplicate: boolean,
): Promise<ApiAnswer<boolean>> =>
  callSignedIn({
    method: 'POST',
    path: `${PATH}/Verdict`,
    body: { Id, DuplicateId, NotDuplicate },
    key: crypto.randomUUID(),
  })

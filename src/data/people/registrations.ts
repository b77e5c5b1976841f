import type { WholeRegistration } from '../../../domain/registration/enrolment.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

/** Where registrations at sites are called. */
export const REGISTRATION_PATH = '/api/vms/SiteRegistration'

/** The registrations of a person that the reader may see, newest first. Needs signal. */
export const fetchRegistrations = (subjectId: string): Promise<ApiAnswer<WholeRegistration[]>> =>
  callSignedIn({ method: 'GET', path: `${REGISTRATION_PATH}?${new URLSearchParams({ subjectId })}` })

/**
 * Approves or withdraws, each in the version that was seen; all or none, at most 500. Answers the registrations as they
 * are then. Sent again with its key after a lost answer, it is not done twice.
 */
export const setApproval = (
  registrations: readonly { Id: string; Version: number }[],
  IsApproved: boolean,
  key?: string,
): Promise<ApiAnswer<WholeRegistration[]>> =>
  callSignedIn({
    method: 'PATCH',
    path: REGISTRATION_PATH,
    body: registrations.map(({ Id, Version }) => ({ Id, Version, IsApproved })),
    ...(key ? { key } : {}),
  })

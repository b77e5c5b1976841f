import type { SubjectAwardRecord } from '../../../domain/subject-award/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

/** Where the awards that people were given are called. */
export const SUBJECT_AWARD_PATH = '/api/vms/SubjectAward'

/** What a person was given, newest first. Needs signal. */
export const fetchAwardsOf = (subjectId: string): Promise<ApiAnswer<SubjectAwardRecord[]>> =>
  callSignedIn({ method: 'GET', path: `${SUBJECT_AWARD_PATH}?${new URLSearchParams({ subjectId })}` })

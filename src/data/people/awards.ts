import type { AwardRecord } from '../../../domain/award/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { fetchWhole } from '../calls/fetch-whole.ts'

/** Where awards are called. */
export const AWARD_PATH = '/api/vms/Award'

/** All awards that the person may see. Needs signal. */
export const fetchAwards = (): Promise<ApiAnswer<AwardRecord[]>> => fetchWhole(AWARD_PATH)

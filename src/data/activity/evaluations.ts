import type { Evaluation, PublicEvaluation, ResponseBody } from '../../../domain/evaluation/schema.ts'
import { type ApiAnswer, callApiOpenly } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { loadConfig } from '../device/config.ts'

const path = '/api/vms/Evaluation'

/** The evaluations of an activity, the oldest first (specification 2, section 2.4); needs signal. */
export const fetchEvaluations = (workshopId: string): Promise<ApiAnswer<Evaluation[]>> =>
  callSignedIn({ method: 'GET', path: `${path}?workshopId=${workshopId}` })

/** The token of an activity's public evaluation form: its page is `/evaluation/{Token}`. */
export const fetchEvaluationLink = (workshopId: string): Promise<ApiAnswer<{ Token: string }>> =>
  callSignedIn({ method: 'GET', path: `${path}/Link?workshopId=${workshopId}` })

const publicPath = (token: string): string => `${path}/Public/${encodeURIComponent(token)}`

/** What a public evaluation form asks; for whoever has its link. */
export const fetchPublicEvaluation = async (token: string): Promise<ApiAnswer<PublicEvaluation>> =>
  callApiOpenly(await loadConfig(), { method: 'GET', path: publicPath(token) })

/** Sends an evaluation; sent again under the same Id it counts once, with the newer answers. */
export const sendEvaluation = async (token: string, body: ResponseBody): Promise<ApiAnswer<boolean>> =>
  callApiOpenly(await loadConfig(), { method: 'POST', path: publicPath(token), body })

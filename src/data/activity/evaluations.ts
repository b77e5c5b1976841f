import type { Evaluation, PublicEvaluation, ResponseBody } from '../../../domain/evaluation/schema.ts'
import { type ApiAnswer, type ApiCall, callApiOpenly } from '../calls/api.ts'
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

// Where the app itself is here and the configuration is not, there is no signal either.
async function callOpenly<T>(call: ApiCall): Promise<ApiAnswer<T>> {
  try {
    return await callApiOpenly<T>(await loadConfig(), call)
  } catch (error) {
    console.info('There is no configuration to call with', error)
    return { kind: 'unreachable' }
  }
}

/** What a public evaluation form asks; for whoever has its link. */
export const fetchPublicEvaluation = (token: string): Promise<ApiAnswer<PublicEvaluation>> =>
  callOpenly({ method: 'GET', path: publicPath(token) })

/** Sends an evaluation; sent again under the same Id it counts once, with the newer answers. */
export const sendEvaluation = (token: string, body: ResponseBody): Promise<ApiAnswer<boolean>> =>
  callOpenly({ method: 'POST', path: publicPath(token), body })

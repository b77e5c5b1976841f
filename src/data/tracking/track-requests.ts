import { describeRequest } from '../../../domain/tracking/describe-request.ts'
import { TRACKED_LIMIT, type TrackedRequest } from '../../../domain/tracking/tracked-request.ts'
import type { ApiAnswer, ApiCall } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import type { ClientConfig } from '../device/config.ts'
import { listenToRequests } from '../outreach/request-notes.ts'

const path = '/api/Logging/Log'

/** What tracking runs on; tests bring their own. */
export interface TrackingParts {
  config: Pick<ClientConfig, 'ApiLogInterval' | 'SlowRequestThreshold' | 'Version'>
  send?: (call: ApiCall) => Promise<ApiAnswer<unknown>>
  isSignedIn: () => boolean
}

/**
 * Tells the server of requests that failed or were slow, in batches (specification 3, section 4; decisions-platform,
 * Request tracking). If telling fails it stops until the next start: a server in trouble is not helped by more requests.
 * Gives the function that ends it.
 */
export function trackRequests({ config, send = callSignedIn, isSignedIn }: TrackingParts): () => void {
  const slowFromMs = (config.SlowRequestThreshold ?? 5) * 1000
  const waiting: TrackedRequest[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const hear = (request: Parameters<typeof describeRequest>[0]) => {
    if (request.path.startsWith(path)) return
    const entry = describeRequest(request, { slowFromMs, version: config.Version })
    // A flood tells nothing that its beginning does not.
    if (!entry || waiting.length >= TRACKED_LIMIT) return
    waiting.push(entry)
    timer ??= setTimeout(tellServer, config.ApiLogInterval * 1000)
  }
  const tellServer = async () => {
    timer = undefined
    // Kept until there is somebody to tell it as, and signal.
    if (!isSignedIn() || !navigator.onLine) {
      timer = setTimeout(tellServer, config.ApiLogInterval * 1000)
      return
    }
    const answer = await send({ method: 'POST', path, body: waiting.splice(0) })
    if (answer.kind !== 'ok') stop()
  }
  const end = listenToRequests(hear)
  const stop = () => {
    end()
    clearTimeout(timer)
    waiting.length = 0
  }
  return stop
}

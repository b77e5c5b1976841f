import type { z } from 'zod'
import type { Handover, HandoverStatus, handoverWithBodySchema } from '../../../domain/handover/handover.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn as call } from '../calls/call-signed-in.ts'
import { type HandOverOutcome, handOverEntry } from '../outbox/hand-over.ts'

/** A handover with the words themselves. */
export type HandoverWithBody = z.infer<typeof handoverWithBodySchema>

const path = '/api/vms/Sync/Handover'

/** Hands an unsent entry over, now; see {@link handOverEntry}. */
export const handOverNow = (seq: number): Promise<HandOverOutcome> => handOverEntry(seq, call)

/** A page of the logs handed over that the person may see, newest first; `total` counts them all. */
export const fetchHandovers = (query: {
  skip: number
  take: number
  status?: HandoverStatus
}): Promise<ApiAnswer<Handover[]>> => {
  const { skip, take, status } = query
  const search = new URLSearchParams({
    skip: String(skip),
    take: String(take),
    ...(status ? { status } : {}),
  })
  return call({ method: 'GET', path: `${path}?${search}` })
}

/** One log handed over, with its words. */
export const fetchHandover = (id: string): Promise<ApiAnswer<HandoverWithBody>> =>
  call({ method: 'GET', path: `${path}/${encodeURIComponent(id)}` })

/** Writes the log as its author's, with what is kept and without what is left out of it; for staff. */
export const acceptHandover = (
  id: string,
  choices: { Keep: string[]; LeaveOut: string[] },
): Promise<ApiAnswer<Handover>> =>
  call({ method: 'POST', path: `${path}/${encodeURIComponent(id)}/Accept`, body: choices })

/** Gives the log back to its author with a reason; for staff. */
export const declineHandover = (id: string, reason: string): Promise<ApiAnswer<Handover>> =>
  call({ method: 'POST', path: `${path}/${encodeURIComponent(id)}/Decline`, body: { Reason: reason } })

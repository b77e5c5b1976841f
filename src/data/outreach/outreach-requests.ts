import type { z } from 'zod'
import type {
  outreachPreviewBodySchema,
  outreachPreviewSchema,
  outreachQuerySchema,
  outreachSiteBodySchema,
  outreachStatusBodySchema,
} from '../../../domain/outreach/calls.ts'
import type { OutreachRequestRecord, OutreachRequestRow } from '../../../domain/outreach/document.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

/** Where outreach requests are called. */
export const OUTREACH_PATH = '/api/vms/OutreachRequest'

/** A page of the requests that the person may see, as rows. Needs signal. */
export const queryRequests = (
  query: z.input<typeof outreachQuerySchema>,
): Promise<ApiAnswer<OutreachRequestRow[]>> =>
  callSignedIn({ method: 'POST', path: `${OUTREACH_PATH}/Query`, body: query })

/** One request with its histories. Needs signal. */
export const fetchRequest = (id: string): Promise<ApiAnswer<OutreachRequestRecord>> =>
  callSignedIn({ method: 'GET', path: `${OUTREACH_PATH}/${encodeURIComponent(id)}` })

/**
 * Deletes a request in the version that the person saw; refused with `in_use` while logs answer it. What is known to be gone
 * already counts as deleted: an answer may have been lost. What is not seen any more may be another site's by now.
 */
export async function deleteRequest(
  { Id, Version }: Pick<OutreachRequestRow, 'Id' | 'Version'>,
  call: typeof callSignedIn = callSignedIn,
): Promise<ApiAnswer<unknown>> {
  const answer = await call({
    method: 'DELETE',
    path: `${OUTREACH_PATH}/${encodeURIComponent(Id)}`,
    ifMatch: Version,
    key: crypto.randomUUID(),
  })
  const isGone =
    answer.kind === 'refused' && (answer.status === 410 || answer.problems[0]?.Code === 'deleted')
  return isGone ? { kind: 'ok', value: null, total: undefined } : answer
}

/** Sets the status of up to 500 requests, all or none. Sent again with its key, it is done once. */
export const setRequestStatuses = (
  moves: z.input<typeof outreachStatusBodySchema>,
  key: string,
): Promise<ApiAnswer<unknown>> =>
  callSignedIn({ method: 'POST', path: `${OUTREACH_PATH}/Status`, body: moves, key })

/** Gives up to 500 requests to other sites, all or none. Sent again with its key, it is done once. */
export const setRequestSites = (
  moves: z.input<typeof outreachSiteBodySchema>,
  key: string,
): Promise<ApiAnswer<unknown>> =>
  callSignedIn({ method: 'POST', path: `${OUTREACH_PATH}/Site`, body: moves, key })

/** A mail as its reader gets it, as text. */
export type StatusMail = z.infer<typeof outreachPreviewSchema>

/** The mail that the contact of a request would get with a status and a note; nothing is sent. */
export const previewStatusMail = (
  decision: z.input<typeof outreachPreviewBodySchema>,
): Promise<ApiAnswer<StatusMail>> =>
  callSignedIn({ method: 'POST', path: `${OUTREACH_PATH}/Status/Preview`, body: decision })

import type { DeliveryState } from '../../../domain/email/delivery.ts'
import type { EmailDelivery, RetriedAll, SentEmail, Untried } from '../../../domain/email/delivery-schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

const DELIVERY_PATH = '/api/vms/EmailDelivery'

/** How the log is narrowed. */
export interface DeliveryNarrowing {
  Skip: number
  Take: number
  Search: string
  States: readonly DeliveryState[]
  /** Of these types; none narrows to none. */
  EmailTypes: readonly number[]
}

/** A stretch of the mails that were sent or could not be, the newest first. Needs signal. */
export const queryDeliveries = (body: DeliveryNarrowing): Promise<ApiAnswer<EmailDelivery[]>> =>
  callSignedIn({ method: 'POST', path: `${DELIVERY_PATH}/Query`, body })

/** How many mails are due that nobody has tried to send yet: the log has no line of them. Needs signal. */
export const countUntriedEmails = (): Promise<ApiAnswer<Untried>> =>
  callSignedIn({ method: 'GET', path: `${DELIVERY_PATH}/Untried` })

/** One mail with the words that were sent. Needs signal. */
export const fetchSentEmail = (id: string): Promise<ApiAnswer<SentEmail>> =>
  callSignedIn({ method: 'GET', path: `${DELIVERY_PATH}/${id}` })

/** Has a mail that was not sent tried again now; asked again with the same key it is one try. */
export const retryEmail = (id: string, key: string): Promise<ApiAnswer<SentEmail | null>> =>
  callSignedIn({ method: 'POST', path: `${DELIVERY_PATH}/${id}/Retry`, key })

/**
 * Has all mails that were given up and match tried again now, so many at once; asked again with the same key it is one try, of which
 * nothing more is told. Needs signal.
 */
export const retryAllEmails = (
  narrowing: Pick<DeliveryNarrowing, 'Search' | 'EmailTypes'>,
  key: string,
): Promise<ApiAnswer<RetriedAll | null>> =>
  callSignedIn({ method: 'POST', path: `${DELIVERY_PATH}/RetryAll`, body: narrowing, key })

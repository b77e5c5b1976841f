/** Where a mail stands: it waits to be tried again, somebody else is answerable for it, or it was given up. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const

/** One of {@link deliveryStates}. */
export type DeliveryState = (typeof deliveryStates)[number]

/** True for mails that may be tried again now: what was sent is never sent twice. */
export const mayRetry = (state: DeliveryState): boolean => state !== 'sent'

/** Of mails that nobody has tried to send yet so many are counted. */
export const mostUntriedCounted = 10_000

/** So many mails that were given up are tried again with one request; what is left takes another. */
export const mostRetriedAtOnce = 1_000

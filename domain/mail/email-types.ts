/**
 * The types of mails by their number (specification 3, section 3, Email types): each has words of its own, and address
 * lists may name it.
 */
export const emailTypes = [
  0, // SiteRegistration
  1, // SiteRegistrationNotification
  2, // RegistrationApproval
  3, // VolunteerAddedToActivity
  4, // ActivityEvaluationRequest
  5, // KitDamaged
  6, // OutreachRequestOpenSiteRequestor
  7, // OutreachRequestWaitlistedSiteRequestor
  8, // OutreachRequestDeclined
  9, // OutreachRequestAccepted
  10, // OutreachRequestOpenSite
  11, // OutreachRequestNational
  12, // OutreachRequestSiteUpdated
  13, // OutreachRequestIntakeClosed
] as const

/** See {@link emailTypes}. */
export type EmailTypeNumber = (typeof emailTypes)[number]

/** The Id of the mail of a type with its built-in words: the same everywhere, so that lists may point to it. */
export const emailIdOf = (type: number): string => `e3a11000-0000-4000-8000-${String(type).padStart(12, '0')}`

/** The type that a mail's Id stands for; undefined for an Id that is no mail's. */
export const emailTypeOf = (emailId: string): EmailTypeNumber | undefined =>
  emailTypes.find((type) => emailIdOf(type) === emailId)

/** The types of mails by their number (specification 3, section 3, Email types). */
export const emailTypes = [
  'SiteRegistration',
  'SiteRegistrationNotification',
  'RegistrationApproval',
  'VolunteerAddedToActivity',
  'ActivityEvaluationRequest',
  'KitDamaged',
  'OutreachRequestOpenSiteRequestor',
  'OutreachRequestWaitlistedSiteRequestor',
  'OutreachRequestDeclined',
  'OutreachRequestAccepted',
  'OutreachRequestOpenSite',
  'OutreachRequestNational',
  'OutreachRequestSiteUpdated',
  'OutreachRequestIntakeClosed',
] as const

/** The types that are sent today, by number: these have words of their own, and address lists may name them. */
export const sentEmailTypes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const

/** See {@link sentEmailTypes}. */
export type SentEmailType = (typeof sentEmailTypes)[number]

/** The Id of the mail of a type with its built-in words: the same everywhere, so that lists may point to it. */
export const emailIdOf = (type: number): string => `e3a11000-0000-4000-8000-${String(type).padStart(12, '0')}`

/** The type that a mail's Id stands for; undefined for an Id that is no sent mail's. */
export const emailTypeOf = (emailId: string): SentEmailType | undefined =>
  sentEmailTypes.find((type) => emailIdOf(type) === emailId)

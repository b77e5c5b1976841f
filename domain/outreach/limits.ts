import { EMAIL_LIMIT } from '../kernel/text-limits.ts'

/** Longest texts of an outreach request, in characters (decisions-platform: texts at most 2,000). */
export const outreachTextLimits = {
  AvailableTimes: 2000,
  LogisticDetails: 2000,
  NoOrgDetails: 2000,
  NoOrgPostalCode: 10,
  ContactFirstName: 80,
  ContactLastName: 80,
  ContactEmail: EMAIL_LIMIT,
  ContactPhoneNumber: 40,
  EventAddress: 200,
  EventCity: 80,
  EventPostalCode: 10,
  OtherLanguage: 80,
} as const

/** Those of several lines; all others are one. */
export const outreachParagraphs = ['AvailableTimes', 'LogisticDetails', 'NoOrgDetails'] as const

/** Longest texts of what the public form asks besides. */
export const publicRequestTextLimits = { SchoolName: 80, SchoolCity: 80 } as const

/** Longest texts of a class. */
export const outreachClassTextLimits = { Topic: 200, AdditionalInfo: 2000 } as const

/** The longest note. */
export const outreachNoteTextLimits = { Text: 2000 } as const

/** Most members of a request's lists, and most students of one grade. */
export const outreachCountLimits = { Classes: 20, Grades: 20, Notes: 200, Students: 2000 } as const

/**
 * Most contacts whom one person has told of decisions in 24 hours: as many as are moved at once. A contact may be anybody's
 * address, and the mail carries the person's own words.
 */
export const MOST_TOLD_A_DAY = 500

import { EMAIL_LIMIT } from '../kernel/text-limits.ts'

/** Longest texts of an educator, in characters. */
export const educatorTextLimits = {
  FirstName: 80,
  LastName: 80,
  Email: EMAIL_LIMIT,
  PhoneNumber: 40,
} as const

/** Largest counts of an educator: values chosen of one list, sites. */
export const educatorCountLimits = { Choices: 100, Sites: 100 } as const

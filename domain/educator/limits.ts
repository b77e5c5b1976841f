/** Longest texts of an educator, in characters. */
export const educatorTextLimits = { FirstName: 80, LastName: 80, Email: 254, PhoneNumber: 40 } as const

/** Largest counts of an educator: values chosen of one list, sites. */
export const educatorCountLimits = { Choices: 100, Sites: 100 } as const

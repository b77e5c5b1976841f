/** Longest texts of an educator, in characters. */
export const educatorTextLimits = { FirstName: 80, LastName: 80, Email: 254, PhoneNumber: 40 } as const

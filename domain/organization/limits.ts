/** Longest texts of an organization, in characters. */
export const organizationTextLimits = {
  Name: 80,
  Address: 200,
  City: 80,
  PostalCode: 10,
  TelephoneNumber: 40,
} as const

/** The same for what is written at the desk. */
export const deskTextLimits = {
  ...organizationTextLimits,
  PhysicalAddress: 200,
  PhysicalPostalCode: 10,
  FaxNumber: 40,
  RepresentedFnmi: 200,
  ProvincialSchoolId: 40,
} as const

/** Longest comment on a status, in characters; it may have several lines. */
export const STATUS_COMMENTS_LIMIT = 2000

/** Most organizations that one merge takes into another (decisions-platform, Organizations). */
export const MOST_MERGED = 50

/** So many days after it, a merge can be undone (decisions-platform, Organizations). */
export const UNDO_DAYS = 400

/** Most organizations that one person who does not keep the register adds in 24 hours. */
export const MOST_NEW_A_DAY = 100

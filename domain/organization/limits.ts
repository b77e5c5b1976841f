/** Longest texts of an organization, in characters. */
export const organizationTextLimits = {
  Name: 80,
  Address: 200,
  City: 80,
  PostalCode: 10,
  TelephoneNumber: 40,
} as const

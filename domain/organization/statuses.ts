/** Where an organization stands (specification 3, section 4). */
export const organizationStatuses = { new: 0, verified: 1, merged: 2 } as const

/** 0 new, 1 verified, 2 merged. */
export type OrganizationStatus = 0 | 1 | 2

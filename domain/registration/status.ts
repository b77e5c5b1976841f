/** Status of a volunteer, by its number on the wire (specification 1, sections 4 and 9). */
export const volunteerStatus = { Pending: 0, Approved: 1, Alumni: 2, Withdrawn: 3 } as const

/** The name of a status. */
export type VolunteerStatusName = keyof typeof volunteerStatus

/** A status by its number. */
export type VolunteerStatus = (typeof volunteerStatus)[VolunteerStatusName]

/** What the rules look at of a registration. Times are ISO 8601, UTC. */
export interface RegistrationStanding {
  IsApproved: boolean
  ApprovalDate: string | null
  Season: { Active: boolean }
}

/** What of a registration its status depends on: whether it is approved, and whether it ever was. */
const approvalStates = ['approved', 'approvedBefore', 'neverApproved'] as const

/** See {@link approvalStates}. */
type ApprovalState = (typeof approvalStates)[number]

/** The status by state of the approval and by season (specification 1, section 4). */
const statusTable: Record<ApprovalState, Record<'activeSeason' | 'otherSeason', VolunteerStatus>> = {
  approved: { activeSeason: volunteerStatus.Approved, otherSeason: volunteerStatus.Alumni },
  approvedBefore: { activeSeason: volunteerStatus.Withdrawn, otherSeason: volunteerStatus.Withdrawn },
  neverApproved: { activeSeason: volunteerStatus.Pending, otherSeason: volunteerStatus.Pending },
}

/** The status that a registration gives; see {@link statusTable}. */
export function statusOfRegistration(registration: RegistrationStanding): VolunteerStatus {
  const { IsApproved, ApprovalDate, Season } = registration
  const state = IsApproved ? 'approved' : ApprovalDate === null ? 'neverApproved' : 'approvedBefore'
  return statusTable[state][Season.Active ? 'activeSeason' : 'otherSeason']
}

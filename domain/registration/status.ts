/** Status of a volunteer, by its number on the wire (specification 1, sections 4 and 9). */
export const volunteerStatus = { Pending: 0, Approved: 1, Alumni: 2, Withdrawn: 3 } as const

/** The name of a status. */
export type VolunteerStatusName = keyof typeof volunteerStatus

/** A status by its number. */
export type VolunteerStatus = (typeof volunteerStatus)[VolunteerStatusName]

/** Every status, in the order of its number. */
export const volunteerStatusNames = Object.keys(volunteerStatus) as VolunteerStatusName[]

/** What the rules look at of a registration. Times are ISO 8601, UTC. */
export interface RegistrationStanding {
  Id: string
  IsApproved: boolean
  ApprovalDate: string | null
  CreatedOn: string
  Season: { Active: boolean }
}

/** The status that a registration gives (specification 1, section 4). */
export function statusOfRegistration(
  registration: Pick<RegistrationStanding, 'IsApproved' | 'ApprovalDate' | 'Season'>,
): VolunteerStatus {
  if (registration.IsApproved)
    return registration.Season.Active ? volunteerStatus.Approved : volunteerStatus.Alumni
  return registration.ApprovalDate === null ? volunteerStatus.Pending : volunteerStatus.Withdrawn
}

/** The registration that counts: the latest by CreatedOn, Id breaking ties; undefined for nobody's registrations. */
export const latestRegistration = <R extends Pick<RegistrationStanding, 'Id' | 'CreatedOn'>>(
  registrations: readonly R[],
): R | undefined =>
  registrations.reduce<R | undefined>(
    (latest, one) =>
      latest === undefined ||
      one.CreatedOn > latest.CreatedOn ||
      (one.CreatedOn === latest.CreatedOn && one.Id > latest.Id)
        ? one
        : latest,
    undefined,
  )

/** A volunteer's status from all registrations, in any order; null for somebody who never registered. */
export function statusOfVolunteer(registrations: readonly RegistrationStanding[]): VolunteerStatus | null {
  const latest = latestRegistration(registrations)
  return latest === undefined ? null : statusOfRegistration(latest)
}

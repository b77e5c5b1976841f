/** Where an outreach request stands, in the order of the specification (3, section 4): the number on the wire is the place. */
export const outreachStatusNames = [
  'Pending',
  'Scheduled',
  'Accepted',
  'Waitlisted',
  'Declined',
  'Cancelled',
  'Completed',
] as const

/** A status by its name. */
export type OutreachStatusName = (typeof outreachStatusNames)[number]

/** A status as it stands on the wire: 0 Pending … 6 Completed. */
export type OutreachStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Each status by its name. */
export const outreachStatus = {
  Pending: 0,
  Scheduled: 1,
  Accepted: 2,
  Waitlisted: 3,
  Declined: 4,
  Cancelled: 5,
  Completed: 6,
} as const satisfies Record<OutreachStatusName, OutreachStatus>

/** All statuses, in their order. */
export const outreachStatuses: readonly OutreachStatus[] = [0, 1, 2, 3, 4, 5, 6]

/** What the list shows until somebody asks for something else (section 9). */
export const usualOutreachStatuses: readonly OutreachStatus[] = [
  outreachStatus.Pending,
  outreachStatus.Scheduled,
  outreachStatus.Accepted,
]

/** Statuses of which the contact can be told by mail: Accepted and Declined (section 4). */
export const isToldToContact = (status: OutreachStatus): boolean =>
  status === outreachStatus.Accepted || status === outreachStatus.Declined

/** Statuses of requests that nobody has begun to answer. */
export const isUnanswered = (status: number): boolean =>
  status === outreachStatus.Pending || status === outreachStatus.Waitlisted

/** Statuses of requests that can be logged as an activity (decisions-platform, Outreach requests). */
export const isLoggable = (status: OutreachStatus): boolean =>
  status === outreachStatus.Accepted ||
  status === outreachStatus.Scheduled ||
  status === outreachStatus.Completed

/** A kind of visit as it stands on the wire. */
export type OutreachType = 0 | 1 | 2

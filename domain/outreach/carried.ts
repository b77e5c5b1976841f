import { type OutreachStatus, outreachStatus } from './statuses.ts'

/** Statuses of requests that devices of a site's coordinators carry, so that a visit is logged without signal. */
export const carriedOutreachStatuses: readonly OutreachStatus[] = [
  outreachStatus.Scheduled,
  outreachStatus.Accepted,
]

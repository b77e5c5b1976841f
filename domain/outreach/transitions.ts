import type { OutreachStatus } from './statuses.ts'

/**
 * To which statuses a coordinator may move a request, by its current one (specification 3, section 4). Staff choose any
 * other one.
 */
const targets: Readonly<Record<OutreachStatus, readonly OutreachStatus[]>> = {
  // Pending: Accepted, Declined, Scheduled, Completed, Cancelled
  0: [2, 4, 1, 6, 5],
  // Scheduled: Accepted, Completed, Cancelled
  1: [2, 6, 5],
  // Accepted: Scheduled, Completed, Cancelled
  2: [1, 6, 5],
  // Waitlisted: Accepted, Declined, Scheduled, Completed
  3: [2, 4, 1, 6],
  // Declined and Cancelled: Accepted, Scheduled, Completed
  4: [2, 1, 6],
  5: [2, 1, 6],
  // Completed: Accepted, Scheduled, Cancelled
  6: [2, 1, 5],
}

const all: readonly OutreachStatus[] = [0, 1, 2, 3, 4, 5, 6]
const DECLINED: OutreachStatus = 4

/** True when a request may go from one status to another; nobody sets the status that it has. */
export const mayMoveRequest = (from: OutreachStatus, to: OutreachStatus, isStaff: boolean): boolean =>
  from !== to && (isStaff || targets[from].includes(to))

/** The same for one of `many` that are moved at once: nobody is declined together with others. */
export const mayMoveAmong = (
  many: number,
  from: OutreachStatus,
  to: OutreachStatus,
  isStaff: boolean,
): boolean => mayMoveRequest(from, to, isStaff) && (to !== DECLINED || many === 1)

/**
 * The statuses that are offered for the chosen requests, by where they stand, in the order of the statuses: what is
 * allowed for each of them; Declined for one alone, and never what a single one has already. For several, staff may
 * choose any status: those that have it are left as they are.
 */
export function offeredStatuses(current: readonly OutreachStatus[], isStaff: boolean): OutreachStatus[] {
  const [only] = current
  if (only === undefined) return []
  if (current.length === 1) return all.filter((to) => mayMoveRequest(only, to, isStaff))
  return all.filter(
    (to) => to !== DECLINED && (isStaff || current.every((from) => targets[from].includes(to))),
  )
}

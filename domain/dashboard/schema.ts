import { z } from 'zod'

/** `YYYY-MM` with what the logs of that month come to. */
const monthSchema = z.object({
  Month: z.string(),
  Logs: z.int(),
  Hours: z.number(),
  Youth: z.int(),
})

/** Most changes that a dashboard counts since the last visit: beyond, there are "and more". */
export const MOST_SINCE = 100

/**
 * Schema of a site's dashboard (specification 1, section 3, Dashboard data). The counts are of the active season.
 * `ExpiringScreening`: documents that count and expire within 60 days. `Months`: the twelve to this month, oldest first.
 * `Since`: what others did since the instant asked about, at most {@link MOST_SINCE} logs, new and changed together, and as
 * many registrations; null when no instant was. `AsOf`: the server's moment up to which all of it was looked at; asked about
 * the next time, nothing falls between, whatever the clock of a device says.
 */
export const dashboardSchema = z.object({
  AsOf: z.iso.datetime(),
  IncompleteLogs: z.int(),
  PendingRequests: z.int(),
  PendingVolunteers: z.int(),
  CompleteLogs: z.int(),
  ActiveVolunteers: z.int(),
  ExpiringScreening: z.int(),
  Months: z.array(monthSchema),
  Since: z.object({ NewLogs: z.int(), ChangedLogs: z.int(), NewRegistrations: z.int() }).nullable(),
})

/** See {@link dashboardSchema}. */
export type Dashboard = z.infer<typeof dashboardSchema>

/** A month of {@link Dashboard}. */
export type DashboardMonth = Dashboard['Months'][number]

/** What of a registration tells that it was approved once and is no more. */
interface Registered {
  SiteId: string
  SeasonId: string
  IsApproved: boolean
  ApprovalDate: string | null
}

/** The sites from which somebody was withdrawn in a season: only their coordinators can take them back. */
export const sitesWithdrawnFrom = (
  registrations: readonly Registered[],
  seasonId: string | undefined,
): string[] =>
  registrations
    .filter((one) => one.SeasonId === seasonId && !one.IsApproved && one.ApprovalDate !== null)
    .map(({ SiteId }) => SiteId)

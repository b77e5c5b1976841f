/** The season that charities of schools usually have, around a day: September to August, as `YYYY-MM-DD`. */
export function usualSeason(today: Date): { StartDate: string; EndDate: string } {
  const first = today.getMonth() >= 8 ? today.getFullYear() : today.getFullYear() - 1
  return { StartDate: `${first}-09-01`, EndDate: `${first + 1}-08-31` }
}

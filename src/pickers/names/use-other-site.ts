import { useCallback } from 'react'
import { useSites } from '../surroundings/use-places.ts'

/** Names the site of whoever or whatever is not of the site at hand but of another one that took part. */
export function useOtherSite(
  siteId: string,
  others: readonly string[],
): (theirs: readonly string[]) => string | undefined {
  const sites = useSites()
  return useCallback(
    (theirs) =>
      theirs.includes(siteId)
        ? undefined
        : sites.find(({ Id }) => others.includes(Id) && theirs.includes(Id))?.Name,
    [siteId, others, sites],
  )
}

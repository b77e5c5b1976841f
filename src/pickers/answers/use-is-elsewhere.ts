import { isApprovedNow } from '../../../domain/kernel/actor.ts'
import { useSession } from '../surroundings/session-context.tsx'

/**
 * True of a site whose people, educators and kits never come to this device: one is not approved there this season, and
 * writes the logs of an earlier one. Finding nothing is no news then, and what seems to be missing is not to be added anew.
 */
export function useIsElsewhere(siteId: string): boolean {
  const { actor } = useSession()
  return !isApprovedNow(actor, siteId)
}

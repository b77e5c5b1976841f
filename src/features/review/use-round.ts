import { useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { nextUnreviewed, type RoundQuery, readRound } from './round.ts'

/** Where one is in the list, and the ways on; a way that leads nowhere is absent. */
export interface Round {
  /** From 1; null outside of any list. */
  place: { at: number; of: number } | null
  next?: () => void
  previous?: () => void
  /**
   * To the next log that nobody has looked at; stays when there is none, or when the person has left this one meanwhile.
   * Answers whether this one was the last.
   */
  goOn: () => Promise<boolean>
}

/** Goes through the logs of a list in its order. */
export function useRound(site: SessionSite, logId: string, query: RoundQuery): Round {
  const { actor } = useSession()
  const navigate = useNavigate()
  const isHere = useIsMounted()
  const asked = JSON.stringify(query)
  const ids =
    useLiveQuery(
      async () => readRound(site.Id, JSON.parse(asked), logId, actor),
      [site.Id, asked, logId, actor],
    ) ?? []
  const at = ids.indexOf(logId)
  const go = (workshopId: string) =>
    void navigate({ to: '/$site/Workshops/$workshopId/review', params: { site: site.UrlPart, workshopId } })
  const wayTo = (id: string | undefined) => (id === undefined ? undefined : () => go(id))
  return {
    place: at < 0 ? null : { at: at + 1, of: ids.length },
    next: at < 0 ? undefined : wayTo(ids[at + 1]),
    previous: at < 0 ? undefined : wayTo(ids[at - 1]),
    goOn: async () => {
      const id = await nextUnreviewed(ids, logId)
      if (id !== undefined && isHere.current) go(id)
      return at >= 0 && id === undefined
    },
  }
}

import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { type SessionSite, useSession } from '../../pickers/session-context.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { nextUnreviewed, type RoundQuery, readRound } from './round.ts'

/** Where one is in the list, and the ways on; a way that leads nowhere is absent. */
export interface Round {
  /** From 1; null outside of any list. */
  place: { at: number; of: number } | null
  next?: () => void
  previous?: () => void
  /** To the next log that nobody has looked at; stays when there is none. */
  goOn: () => void
}

/** Goes through the logs of a list in its order. */
export function useRound(site: SessionSite, logId: string, query: RoundQuery): Round {
  const { t } = useLingui()
  const { actor } = useSession()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const asked = JSON.stringify(query)
  const ids =
    useLiveQuery(() => readRound(site.Id, JSON.parse(asked), logId, actor), [site.Id, asked, logId, actor]) ??
    []
  const at = ids.indexOf(logId)
  const go = (workshopId: string) =>
    void navigate({ to: '/$site/Workshops/$workshopId/review', params: { site: site.UrlPart, workshopId } })
  const wayTo = (id: string | undefined) => (id === undefined ? undefined : () => go(id))
  return {
    place: at < 0 ? null : { at: at + 1, of: ids.length },
    next: at < 0 ? undefined : wayTo(ids[at + 1]),
    previous: at < 0 ? undefined : wayTo(ids[at - 1]),
    goOn: () => {
      nextUnreviewed(ids, logId)
        .then((id) => {
          if (id !== undefined) go(id)
          else if (at >= 0) snackbar.say(t`That was the last log to review in this list.`)
        })
        .catch((error: unknown) => console.error(error))
    },
  }
}

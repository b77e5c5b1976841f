import { useLiveQuery } from 'dexie-react-hooks'
import type { ActivityListRow } from '../../data/queries/activities.ts'
import { listedActivity } from '../../data/queries/listed-activity.ts'
import { useSavedId } from '../../pickers/list/just-saved.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'

/** The rows with the log that was just saved on top, whatever hides it or stands before it by its date. */
export function useSavedFirst(
  siteId: string,
  rows: readonly ActivityListRow[],
): { rows: readonly ActivityListRow[]; savedId: string | undefined } {
  const id = useSavedId()
  const { actor } = useSession()
  const saved = useLiveQuery(
    async () => (id ? listedActivity(siteId, id, actor) : undefined),
    [siteId, id, actor],
  )
  if (saved?.Id !== id || !saved) return { rows, savedId: undefined }
  return { rows: [saved, ...rows.filter((row) => row.Id !== saved.Id)], savedId: saved.Id }
}

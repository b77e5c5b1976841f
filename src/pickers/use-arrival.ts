import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { readMeta } from '../data/meta.ts'
import { currentDatabase } from '../data/person-database.ts'

/** False until a pull has brought all that this person's device carries; an empty list is no news before. */
export const useHasArrived = (): boolean | undefined =>
  useLiveQuery(async () => (await readMeta(currentDatabase(), 'lastPulledAt')) !== null)

/**
 * Says of a picker's list that it has not come to this device yet; false once it has. The school register comes after
 * all else.
 */
export function useNotHere(list: 'schools' | 'educators' | 'people' | 'kits'): string | false {
  const { t } = useLingui()
  const fact = list === 'schools' ? 'registerHere' : 'lastPulledAt'
  const hasArrived = useLiveQuery(async () => (await readMeta(currentDatabase(), fact)) !== null, [fact])
  if (hasArrived !== false) return false
  const words = {
    schools: t`The list of schools is not on this device yet. It comes by itself when there is signal.`,
    educators: t`The list of educators is not on this device yet. It comes by itself when there is signal.`,
    people: t`The list of people is not on this device yet. It comes by itself when there is signal.`,
    kits: t`The list of kits is not on this device yet. It comes by itself when there is signal.`,
  }
  return words[list]
}

/** True when this device gave up older logs because its storage was nearly full. */
export const useOlderLogsDropped = (): boolean =>
  useLiveQuery(async () => readMeta(currentDatabase(), 'olderLogsDropped')) ?? false

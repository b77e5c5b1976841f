import { useLiveQuery } from 'dexie-react-hooks'
import { readMeta } from '../data/meta.ts'
import { currentDatabase } from '../data/person-database.ts'

/** False until a pull has brought all that this person's device carries; an empty list is no news before. */
export const useHasArrived = (): boolean | undefined =>
  useLiveQuery(async () => (await readMeta(currentDatabase(), 'lastPulledAt')) !== null)

/** False until the school register has come to this device. */
export const useRegisterHasArrived = (): boolean | undefined =>
  useLiveQuery(async () => (await readMeta(currentDatabase(), 'registerHere')) !== null)

/** True when this device gave up older logs because its storage was nearly full. */
export const useOlderLogsDropped = (): boolean =>
  useLiveQuery(() => readMeta(currentDatabase(), 'olderLogsDropped')) ?? false

import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import {
  type Found,
  hasArrived,
  isAnyOnItsWay,
  readArriving,
  sitesNotCarried,
} from '../../data/engine/arrival.ts'
import { readMeta } from '../../data/store/meta.ts'
import { currentDatabase } from '../../data/store/person-database.ts'
import { useFormat } from '../../ui/format.ts'
import { useSites } from '../surroundings/use-places.ts'

/**
 * False until a pull has brought all that this person's device carries, of a site or (null) of all; an empty list is no
 * news before, and a count is none. Undefined for the first moment.
 */
export const useHasArrived = (siteId: string | null = null): boolean | undefined =>
  useLiveQuery(async () => hasArrived(siteId), [siteId])

/** Reads rows of a site from this device as {@link useLiveQuery} does, and whether they are all there are. */
export const useArrivingRows = <Rows>(
  siteId: string | null,
  read: () => Promise<Rows>,
  on: readonly unknown[],
): Found<Rows> | undefined => useLiveQuery(async () => readArriving(siteId, read), [siteId, ...on])

const noOthers: readonly string[] = []

/**
 * Says of a picker's list that it has not come to this device yet, as far as the site (or null: all sites) goes, or one of
 * the others that is on its way, and of which others none comes; false once all is here. The school register comes after all else.
 */
export function useNotHere(
  list: 'schools' | 'educators' | 'people' | 'kits',
  siteId: string | null = null,
  others: readonly string[] = noOthers,
): string | false {
  const { t } = useLingui()
  const format = useFormat()
  const sites = useSites()
  const isHere = useLiveQuery(
    async () =>
      list === 'schools'
        ? (await readMeta(currentDatabase(), 'registerHere')) !== null
        : (await hasArrived(siteId)) && !(await isAnyOnItsWay(others)),
    [list, siteId, others],
  )
  const lacking = useLiveQuery(
    async () => (others.length === 0 ? noOthers : sitesNotCarried(others)),
    [others],
  )
  if (isHere !== false) {
    const names = sites.flatMap((site) => (lacking?.includes(site.Id) ? [site.Name] : []))
    const sitesWithout = format.list(names)
    return names.length > 0 && t`The people, educators and kits of ${sitesWithout} are not on this device.`
  }
  const words = {
    schools: t`The list of schools is not on this device yet. It comes automatically when there is signal.`,
    educators: t`The list of educators is not on this device yet. It comes automatically when there is signal.`,
    people: t`The list of people is not on this device yet. It comes automatically when there is signal.`,
    kits: t`The list of kits is not on this device yet. It comes automatically when there is signal.`,
  }
  return words[list]
}

/** True when this device gave up older logs because its storage was nearly full. */
export const useOlderLogsDropped = (): boolean =>
  useLiveQuery(async () => readMeta(currentDatabase(), 'olderLogsDropped')) ?? false

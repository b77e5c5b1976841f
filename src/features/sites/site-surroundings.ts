import { useLiveQuery } from 'dexie-react-hooks'
import type { EnumerationList } from '../../../domain/enumeration/enumeration-list.ts'
import type { Site } from '../../../domain/site/site.ts'
import { readWholeLists } from '../../data/queries/lists.ts'
import { readSites } from '../../data/queries/places.ts'

/** What a site is judged beside, as of the last pull: the other sites, and the lists that questions are answered from. */
export interface SiteSurroundings {
  sites: readonly Site[]
  lists: readonly EnumerationList[]
}

/** See {@link SiteSurroundings}; undefined until they are read. */
export const useSiteSurroundings = (): SiteSurroundings | undefined =>
  useLiveQuery(async () => {
    const [sites, lists] = await Promise.all([readSites(), readWholeLists()])
    return { sites, lists }
  }, [])

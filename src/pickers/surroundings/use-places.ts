import { useLiveQuery } from 'dexie-react-hooks'
import type { Season } from '../../../domain/site/season.ts'
import type { Site } from '../../../domain/site/site.ts'
import { readSeasons, readSites } from '../../data/queries/places.ts'

const noSites: Site[] = []

/** All seasons, oldest first; undefined until they are read. */
export const useSeasons = (): Season[] | undefined => useLiveQuery(async () => readSeasons(), [])

/** All sites, by name. */
export const useSites = (): Site[] => useLiveQuery(async () => readSites(), []) ?? noSites

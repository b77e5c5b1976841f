import type { Catalogue } from './catalogue.ts'

/** The French messages of all other pages, in one chunk. */
export const catalogues: Record<string, Catalogue> = import.meta.glob(
  ['./*/fr.po', '!./{activities,app,home,pickers}/fr.po'],
  { eager: true },
)

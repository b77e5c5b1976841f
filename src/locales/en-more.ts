import type { Catalogue } from './catalogue.ts'

/** The English messages of all other pages, in one chunk. */
export const catalogues: Record<string, Catalogue> = import.meta.glob(
  ['./*/en.po', '!./{activities,app,home,pickers}/en.po'],
  { eager: true },
)

import type { Catalogue } from './catalogue.ts'

/** The French messages of the frame, the first page and the activities list. */
export const catalogues: Record<string, Catalogue> = import.meta.glob(
  './{activities,app,home,pickers}/fr.po',
  { eager: true },
)

import type { Catalogue } from './catalogue.ts'

/** The French messages of all other pages of the app, in one chunk (the schools' form has its own). */
export const catalogues: Record<string, Catalogue> = import.meta.glob(
  ['./*/fr.po', '!./{activities,app,home,pickers,public-request}/fr.po'],
  { eager: true },
)

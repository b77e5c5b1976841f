import type { Catalogue } from './catalogue.ts'

/** The English messages of all other pages of the app, in one chunk (the schools' form has its own). */
export const catalogues: Record<string, Catalogue> = import.meta.glob(
  ['./*/en.po', '!./{activities,app,home,pickers,public-request}/en.po'],
  { eager: true },
)
